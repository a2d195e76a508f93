// Runs before the first paint, so that nobody sees the wrong theme, text size or language flash by.
;(() => {
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('salve.theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    const text = localStorage.getItem('salve.text')
    if (text === 'large' || text === 'larger' || text === 'largest') root.dataset.text = text
    const language = localStorage.getItem('salve.language')
    if (language === 'en' || language === 'de') root.lang = language
  } catch {
    // Storage is closed: the system's theme and the page's language stay.
  }
})()

// A browser offers once, early, to install the app: kept until somebody opens the settings (lib/installOffer.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.salveInstall = event
  window.dispatchEvent(new Event('salve-install'))
})

// A browser makes its list of locales when one is first asked for, which takes a phone 100 ms: now, before anything stands there that
// could be tapped, and while the app is on its way.
Intl.DateTimeFormat.supportedLocalesOf('en')
