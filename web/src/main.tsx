import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { yieldToMain } from './api/yieldToMain.ts'
import { createApp } from './app/createApp.ts'
import { beginPagesWith } from './app/lazyPage.ts'
import { Root } from './app/Root.tsx'
import { routes } from './app/routes.tsx'
import { today } from './lib/zonedTimes.ts'
import { startLanguage, startTexts } from './lib/i18n.ts'
import { keepEarlyErrors, reportError } from './lib/reporting.ts'
import { showStartFailed } from './app/showStartFailed.ts'
import './styles.css'

// The page's policy forbids code made from strings, by which zod would otherwise speed itself up.
// It looks here when it is loaded, with the first form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

keepEarlyErrors()

// Files that are loaded later import this one, so nothing is waited for while it runs.
show().catch((error: unknown) => {
  report(error)
  showStartFailed()
})

/** In several tasks, each slow on a phone, so that taps are handled in between. */
async function show() {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no element #root')
  await yieldToMain()
  const app = createApp()
  void app.start()
  await yieldToMain()
  await startLanguage()
  // For the tab's first page, and for the signed-in person.
  beginPagesWith(async (first) => {
    await app.entered
    const { isAuthenticated, user } = app.store.getState().user
    if (isAuthenticated) first(app.store.dispatch, today(new Date(), user?.time_zone))
  })
  const texts = startTexts()
  await yieldToMain()
  // It starts loading the page and its texts, in parallel with those of every page.
  const router = createBrowserRouter(routes)
  const stopListening = router.subscribe(({ initialized }) => {
    if (!initialized) return
    beginPagesWith(null)
    stopListening()
  })
  // Once more before it is given up: a phone's line breaks for a moment.
  await texts.catch(startTexts)
  const root = createRoot(element, {
    // React only reports that it recovered; the reason is in the cause.
    onRecoverableError: (error) => report(error instanceof Error ? (error.cause ?? error) : error),
    onUncaughtError: report,
  })
  // A whole screen takes a phone a while to make: it is made in pieces, between which a tap is
  // answered.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Root app={app} router={router} />
      </StrictMode>,
    ),
  )
}

function report(error: unknown) {
  window.reportError(error)
  reportError(error)
}
