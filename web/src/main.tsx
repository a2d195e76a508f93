import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { createBrowserRouter } from 'react-router'
import { createApp } from './app/createApp.ts'
import { Root } from './app/Root.tsx'
import { routes } from './app/routes.tsx'
import { startTexts } from './lib/i18n.ts'
import './styles.css'

// The page's policy forbids code made from strings, by which zod would otherwise speed itself up.
z.config({ jitless: true })

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element #root')

const app = createApp()
const started = app.start()
await startTexts()
createRoot(element).render(
  <StrictMode>
    <Root app={app} router={createBrowserRouter(routes)} />
  </StrictMode>,
)
await started
