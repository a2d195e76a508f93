import { createTokens } from '../../api/tokens.ts'
import { type IssueInView, rankByIssues } from '../../features/news/relevance.ts'
import { localStore, sessionStore } from '../../lib/storage.ts'
import { FOR_YOU_MAX } from './forYouMax.ts'

/**
 * The list is served alike to everybody: in a tab with a session, the articles that fit the
 * reader's health issues move to the front. The issues come from the reader's own record; nothing
 * of them is sent anywhere.
 */
export async function showForYou(page: Document): Promise<void> {
  const place = page.querySelector<HTMLElement>('[data-for-you]')
  const frame = page.querySelector<HTMLTemplateElement>('template[data-for-you-frame]')?.content
    .firstElementChild
  const token = createTokens(localStore, sessionStore).access()
  if (!place || !frame || !token) return
  const issues = await issuesOf(place.dataset.forYou ?? '', token)
  const cards = [...page.querySelectorAll<HTMLElement>('[data-conditions]')]
  const articles = cards.map((card) => ({ card, conditions: (card.dataset.conditions ?? '').split(' ') }))
  const fitting = rankByIssues(articles, issues).filter(({ because }) => because.length > 0)
  if (fitting.length === 0) return
  const section = frame.cloneNode(true) as HTMLElement
  const because = section.querySelector('[data-because]')
  because?.parentElement?.remove()
  for (const { article, because: reasons } of fitting.slice(0, FOR_YOU_MAX)) {
    const line = because?.cloneNode(true)
    if (line) {
      line.textContent = (line.textContent ?? '').replace(
        '{{issues}}',
        reasons.map(({ name }) => name).join(', '),
      )
      article.card.append(line)
    }
    section.querySelector('ul')?.append(article.card)
  }
  place.append(section)
}

/** Empty when they cannot be loaded: the session may have ended meanwhile. */
async function issuesOf(path: string, token: string): Promise<IssueInView[]> {
  try {
    const answer = await fetch(`${path}?limit=200`, { headers: { authorization: `Bearer ${token}` } })
    return answer.ok ? ((await answer.json()) as { results: IssueInView[] }).results : []
  } catch {
    return []
  }
}
