import type { NewsSummary } from '@salve/contract/news.ts'

/** The browsing state of a health issue; none of it leaves the browser. */
export interface IssueInView {
  name: string
  icd10_code: string | null
  status: 'active' | 'remission' | 'resolved'
}

export interface Ranked<Article, Issue> {
  article: Article
  /**
   * The health issues for which it is shown, the best fitting first; none when it is for everybody.
   */
  because: Issue[]
}

/**
 * Articles with those first that fit somebody's health issues: what is active before what is in
 * remission, a closer code before a wider one, an article about few conditions before one about
 * many, and otherwise in the order in which they came. An issue that is over asks for nothing.
 */
export function rankByIssues<Article extends Pick<NewsSummary, 'conditions'>, Issue extends IssueInView>(
  articles: readonly Article[],
  issues: readonly Issue[],
): Ranked<Article, Issue>[] {
  const scored = articles.map((article) => {
    const fitting = issues
      .map((issue) => ({ issue, score: scoreOf(article.conditions, issue) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
    return { article, because: fitting.map(({ issue }) => issue), score: fitting[0]?.score ?? 0 }
  })
  return scored.sort(byFit).map(({ article, because }) => ({ article, because }))
}

interface Scored {
  article: Pick<NewsSummary, 'conditions'>
  score: number
}

function byFit(a: Scored, b: Scored): number {
  if (a.score !== b.score || a.score === 0) return b.score - a.score
  return a.article.conditions.length - b.article.conditions.length
}

/** A code has at most six characters, so that status always weighs more than closeness. */
const ACTIVE = 10

function scoreOf(conditions: readonly string[], { icd10_code, status }: IssueInView): number {
  if (!icd10_code || status === 'resolved') return 0
  const closest = Math.max(
    0,
    ...conditions.filter((beginning) => icd10_code.startsWith(beginning)).map(({ length }) => length),
  )
  if (closest === 0) return 0
  return closest + (status === 'active' ? ACTIVE : 0)
}
