import { evidenceOfContent } from '../chatbot/evidence.ts'
import { weigh } from '../chatbot/weigh.ts'
import weights from './weights.json' with { type: 'json' }

/** The label of what is no warning sign. */
export const NO_SIGN = 'none'
/** A sign that is missed costs more than an alarm too many, so that it need not be likelier than none. */
const SIGN_FROM = 0.3
/** Answered with advice and not with an alarm; it takes no alarm away. */
const ADVICE = 'med_stop'

/**
 * The key of the warning sign that a text most likely describes in words that no rule has; null where all of them together are
 * unlikely. It only adds to the rules: what they find is never weighed.
 */
export function likelySign(text: string): string | null {
  const {
    [NO_SIGN]: none = 0,
    [ADVICE]: advice = 0,
    ...alarms
  } = Object.fromEntries(weigh(weights, evidenceOfContent(text)))
  if (1 - none - advice >= SIGN_FROM)
    return Object.entries(alarms).sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
  return advice >= SIGN_FROM ? ADVICE : null
}
