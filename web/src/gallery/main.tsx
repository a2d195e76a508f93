import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles.css'
import { ToastRegion } from '../ui/overlays/ToastRegion.tsx'
import { UiProvider, type UiTexts } from '../ui/UiProvider.tsx'
import { Gallery } from './Gallery.tsx'

const TEXTS: Record<'en' | 'de', UiTexts> = {
  en: {
    optional: 'optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    close: 'Close',
    pending: 'Please wait',
  },
  de: {
    optional: 'freiwillig',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    close: 'Schließen',
    pending: 'Bitte warten',
  },
}

const query = new URLSearchParams(location.search)
const theme = query.get('theme')
if (theme) document.documentElement.dataset.theme = theme
const language = query.get('language') === 'de' ? 'de' : 'en'
document.documentElement.lang = language

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no #root.')
createRoot(root).render(
  <StrictMode>
    <UiProvider
      locale={language === 'de' ? 'de-DE' : 'en-GB'}
      texts={TEXTS[language]}
      dateFormat={query.get('dateFormat') ?? 'yyyy-MM-dd'}
      use24HourClock={query.get('clock') !== '12'}
      navigate={(path) => history.replaceState(null, '', path)}
    >
      <Gallery />
      <ToastRegion />
    </UiProvider>
  </StrictMode>,
)
