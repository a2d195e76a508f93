import { evidenceOfContent } from '../chatbot/evidence.ts'
import { weigh } from '../chatbot/weigh.ts'
import weights from './weights.json' with { type: 'json' }

/** The label of what is no warning sign. */
export const NO_SIGN = 'none'
/** A sign that is missed costs more than an alarm too many, so that it need not be likelier than none. */
const SIGN_FROM = 0.3

/**
 * The key of the warning sign that a text most likely describes in words that no rule has; null where all of them together are
 * unlikely. It only adds to the rules: what they find is never weighed. What `isAdvice` takes no alarm away.
 */
export function likelySign(text: string, isAdvice: (key: string) => boolean): string | null {
  const signs = [...weigh(weights, evidenceOfContent(text))]
    .filter(([key]) => key !== NO_SIGN)
    .sort(([, a], [, b]) => b - a)
  const alarms = signs.filter(([key]) => !isAdvice(key))
  const advice = signs.filter(([key]) => isAdvice(key))
  const likely = [alarms, advice].find(
    (group) => group.reduce((sum, [, likelihood]) => sum + likelihood, 0) >= SIGN_FROM,
  )
  return likely?.[0]?.[0] ?? null
}
