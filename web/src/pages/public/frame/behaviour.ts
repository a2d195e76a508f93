import { setTheme } from '../../../lib/theme.ts'
import { attachArticleSearch, type FindArticles, findByFetch } from './articleSearch.ts'

/**
 * The behaviour of a public page: the menu of phones, the theme, the search in the articles. It
 * works on the page's own marks (`data-…`), as served and inside the app alike. Returns the
 * function that detaches it.
 */
export function attachBehaviour(page: Document, find: FindArticles = findByFetch): () => void {
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
  attachArticleSearch(page, signal, find)
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
