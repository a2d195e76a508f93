import weights from './article-weights.json' with { type: 'json' }
import { evidenceOfContent } from './evidence.ts'
import { weigh } from './weigh.ts'

/** One in four is well above the chance of one article among sixteen. */
const LIKELY_FROM = 0.25

/** The names (`slug`) of the articles that a question is likely about, the likeliest first, as learnt from questions. */
export const likelyArticles = (question: string): string[] =>
  [...weigh(weights, evidenceOfContent(question))]
    .filter(([, likelihood]) => likelihood >= LIKELY_FROM)
    .sort(([, a], [, b]) => b - a)
    .map(([slug]) => slug)
