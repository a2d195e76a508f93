import { attachBehaviour } from '../pages/public/frame/behaviour.ts'
import './page.css'

attachBehaviour(document)

// The app reads the chosen language from here; the cookie stands only where somebody chose one.
try {
  if (/(?:^|; )salve\.language=/.test(document.cookie))
    localStorage.setItem('salve.language', document.documentElement.lang)
} catch {
  // Storage is closed: the app then goes by the browser's language.
}
