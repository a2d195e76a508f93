/** Debounce delay of a request. */
const PAUSE_MS = 200
/** Shorter words occur in every text. */
const WORD_MIN = 3
/** As in the contract. */
const SEARCH_MAX = 200

/** The slugs of the articles whose text holds the words; never rejects. */
export type FindArticles = (search: string) => Promise<string[]>

/**
 * The search of the list of articles: the cards are filtered at once, the full texts by the server
 * a moment later. The typed text is in no page's address.
 */
export function attachArticleSearch(page: Document, signal: AbortSignal, find: FindArticles): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const search = (field: HTMLInputElement) => {
    clearTimeout(waiting)
    const typed = field.value
    const isAsked = typed.trim().length >= WORD_MIN
    showFound(page, typed, { inText: new Set(), isLast: !isAsked })
    if (!isAsked) return
    waiting = setTimeout(async () => {
      const inText = new Set(await find(typed.trim().slice(0, SEARCH_MAX)))
      if (!signal.aborted && field.value === typed) showFound(page, typed, { inText, isLast: true })
    }, PAUSE_MS)
  }
  page.addEventListener(
    'input',
    (event) => {
      const field = event.target
      if (field instanceof HTMLInputElement && field.matches('[data-article-search]')) search(field)
    },
    { signal },
  )
  // Text that was typed before this script had loaded, or returns after a step back.
  const field = page.querySelector<HTMLInputElement>('[data-article-search]')
  if (field?.value) search(field)
}

/** Searches on the server, as a served page does; empty when that fails. */
export async function findByFetch(search: string): Promise<string[]> {
  const path = document.querySelector<HTMLElement>('[data-article-search]')?.dataset.articleSearch
  const query = new URLSearchParams({ language: document.documentElement.lang, limit: '200', search })
  try {
    const answer = await fetch(`${path}?${query}`)
    if (!answer.ok) return []
    return ((await answer.json()) as { results: { slug: string }[] }).results.map(({ slug }) => slug)
  } catch {
    return []
  }
}

/** Every word must occur. Says how many are left when that is settled. */
function showFound(
  page: Document,
  typed: string,
  { inText, isLast }: { inText: ReadonlySet<string>; isLast: boolean },
): void {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const items = [...page.querySelectorAll<HTMLElement>('[data-article]')]
  for (const item of items) {
    const text = item.textContent.toLowerCase()
    item.hidden = !inText.has(item.dataset.article ?? '') && !words.every((word) => text.includes(word))
  }
  for (const section of page.querySelectorAll<HTMLElement>('[data-article-section]'))
    section.hidden = section.querySelector('[data-article]:not([hidden])') === null
  if (!isLast) return
  const found = items.filter((item) => !item.hidden).length
  const status = page.querySelector<HTMLElement>('[data-articles-found]')
  if (status)
    status.textContent =
      words.length === 0 ? '' : (status.dataset.articlesFound ?? '').replace('{{count}}', String(found))
  const none = page.querySelector<HTMLElement>('[data-articles-none]')
  if (none) none.hidden = found > 0
}
