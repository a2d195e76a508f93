import weights from './article-weights.json' with { type: 'json' }
import { evidenceOfContent } from './evidence.ts'
import { weigh } from './weigh.ts'

/** The label of questions that no article is about. */
export const NO_ARTICLE = 'none'
/**
 * From here on an article counts whose words also say something about the question, and from here
 * on any.
 */
const FOUND_FROM = 0.25
const ALONE_FROM = 0.35

/**
 * The names (`slug`) of the articles that a question is likely about, the likeliest first, as
 * learnt from questions; none where it is likelier about something else. `found` are those that
 * have its words.
 */
export function likelyArticles(question: string, found: readonly string[]): string[] {
  const likely = weigh(weights, evidenceOfContent(question))
  const none = likely.get(NO_ARTICLE) ?? 0
  return [...likely]
    .filter(([slug, likelihood]) => slug !== NO_ARTICLE && likelihood >= none)
    .filter(([slug, likelihood]) => likelihood >= (found.includes(slug) ? FOUND_FROM : ALONE_FROM))
    .sort(([, a], [, b]) => b - a)
    .map(([slug]) => slug)
}
