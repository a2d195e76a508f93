import { localStore } from '../lib/storage.ts'
import { LANGUAGE_KEY } from '../lib/deviceChoices.ts'
import { attachBehaviour } from '../pages/public/frame/behaviour.ts'
import { showWayBack } from '../pages/public/frame/wayBack.ts'
import { showForYou } from '../pages/news/showForYou.ts'
import './page.css'

attachBehaviour(document)
showWayBack(document)
void showForYou(document)

// The app reads the chosen language from its storage; the cookie is there only where somebody chose
// one.
if (document.cookie.includes(`${LANGUAGE_KEY}=`))
  localStore.setItem(LANGUAGE_KEY, document.documentElement.lang)
