const WITHIN_MS = 8000
const SHOWN_MS = 1600

/**
 * Lights up the row of a new record once, as soon as the page shows it; the row knows nothing of
 * it.
 */
export function showOnce(id: string): void {
  const isNew = `main :is([href*="${CSS.escape(id)}"], [data-record="${CSS.escape(id)}"])`
  const look = (): boolean => {
    const found = document.querySelector(isNew)
    const row = found?.closest('li, tr') ?? found
    if (!row || document.querySelector('[role=dialog]')) return false
    light(row)
    return true
  }
  if (look()) return
  const observer = new MutationObserver(() => look() && observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), WITHIN_MS)
}

/** Colour alone, which nobody has to see: the message says it, too. */
function light(row: Element): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--color-primary-soft')
  row.animate?.([{ backgroundColor: colour }, { backgroundColor: colour, offset: 0.6 }, {}], {
    duration: SHOWN_MS,
  })
}
