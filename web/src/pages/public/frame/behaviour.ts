import { setTheme } from '../../../lib/theme.ts'

/**
 * What moves on a public page: the menu of phones, the theme, the search in the articles. It works on the
 * page's own marks (`data-…`), as served and inside the app alike. Answers how to detach it again.
 */
export function attachBehaviour(page: Document): () => void {
  const stop = new AbortController()
  const { signal } = stop
  showTheme(page)
  page.addEventListener(
    'click',
    (event) => {
      const at = event.target instanceof Element ? event.target : null
      if (at?.closest('[data-menu-button]')) setMenu(page, !menuIsOpen(page))
      else if (at?.closest('[data-public-header] a')) setMenu(page, false)
      if (at?.closest('[data-theme-button]')) toggleTheme(page)
    },
    { signal },
  )
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !menuIsOpen(page)) return
      setMenu(page, false)
      page.querySelector<HTMLElement>('[data-menu-button]')?.focus()
    },
    { signal },
  )
  page.addEventListener(
    'input',
    (event) => {
      if (event.target instanceof HTMLInputElement && event.target.matches('[data-article-search]')) {
        showFound(page, event.target.value)
      }
    },
    { signal },
  )
  return () => stop.abort()
}

function menuIsOpen(page: Document): boolean {
  return page.querySelector('[data-public-header][data-menu="open"]') !== null
}

function setMenu(page: Document, isOpen: boolean): void {
  page.querySelector('[data-public-header]')?.setAttribute('data-menu', isOpen ? 'open' : 'closed')
  page.querySelector('[data-menu-button]')?.setAttribute('aria-expanded', String(isOpen))
}

function isDark(page: Document): boolean {
  const { theme } = page.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

function showTheme(page: Document): void {
  page.querySelector('[data-theme-button]')?.setAttribute('aria-pressed', String(isDark(page)))
}

function toggleTheme(page: Document): void {
  setTheme(isDark(page) ? 'light' : 'dark')
  showTheme(page)
}

/** Every word must occur; says how many articles are left. */
function showFound(page: Document, typed: string): void {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const items = [...page.querySelectorAll<HTMLElement>('[data-article]')]
  for (const item of items) {
    const text = item.textContent.toLowerCase()
    item.hidden = !words.every((word) => text.includes(word))
  }
  const found = items.filter((item) => !item.hidden).length
  const status = page.querySelector<HTMLElement>('[data-articles-found]')
  if (status)
    status.textContent =
      words.length === 0 ? '' : (status.dataset.articlesFound ?? '').replace('{{count}}', String(found))
  const none = page.querySelector<HTMLElement>('[data-articles-none]')
  if (none) none.hidden = found > 0
}
