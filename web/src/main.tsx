import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { createApp } from './app/createApp.ts'
import { Root } from './app/Root.tsx'
import { routes } from './app/routes.tsx'
import { startTexts } from './lib/i18n.ts'
import { reportError } from './lib/reporting.ts'
import './styles.css'

// The page's policy forbids code made from strings, by which zod would otherwise speed itself up. It looks here when it
// is loaded, with the first form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element #root')

const app = createApp()
// Nobody waits for it here: what is loaded later imports this file, and would wait along; the start itself loads such a
// file where there is no network.
void app.start()
await startTexts()
const report = (error: unknown) => {
  window.reportError(error)
  reportError(error)
}
createRoot(element, {
  // React says only that it could go on; the reason stands in the cause.
  onRecoverableError: (error) => report(error instanceof Error ? (error.cause ?? error) : error),
  onUncaughtError: report,
}).render(
  <StrictMode>
    <Root app={app} router={createBrowserRouter(routes)} />
  </StrictMode>,
)
