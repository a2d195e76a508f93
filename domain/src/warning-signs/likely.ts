import { evidenceOfContent } from '../chatbot/evidence.ts'
import { weigh } from '../chatbot/weigh.ts'
import weights from './weights.json' with { type: 'json' }

/** The label of what is no warning sign. */
export const NO_SIGN = 'none'
/** From here on it is none: a sign that is missed costs more than an alarm too many. */
const NO_SIGN_MAX = 0.7

/**
 * The key of the warning sign that a text most likely describes in words that no rule has; null where it is most likely
 * none. It only adds to the rules: what they find is never weighed.
 */
export function likelySign(text: string): string | null {
  const likely = weigh(weights, evidenceOfContent(text))
  if ((likely.get(NO_SIGN) ?? 1) > NO_SIGN_MAX) return null
  const [first] = [...likely].filter(([key]) => key !== NO_SIGN).sort(([, a], [, b]) => b - a)
  return first?.[0] ?? null
}
