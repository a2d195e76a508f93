import { evidenceOfContent } from '../chatbot/evidence.ts'
import { weigh } from '../chatbot/weigh.ts'
import { namesCause } from './needs-cause.ts'
import weights from './weights.json' with { type: 'json' }

/** The label of text without a warning sign. */
export const NO_SIGN = 'none'
/**
 * A sign that is missed costs more than an alarm too many, so that it need not be likelier than
 * none.
 */
const SIGN_FROM = 0.3
/** Advice takes no answer's place. */
const ADVICE_FROM = 0.08
/** Too weak to replace an answer, but strong enough to mention when to call for help. */
const POSSIBLE_FROM = 0.05

export interface LikelySign {
  /** The sign that a text most likely describes; null where all of them together are unlikely. */
  key: string | null
  /** True when no alarm is likely, but one may be meant all the same, also beside advice. */
  isPossible: boolean
}

/**
 * The warning sign that a text likely describes in words that no rule has. It only supplements the
 * rules, whose findings are never weighed. An `isAdvice` sign removes no alarm.
 */
export function likelySign(text: string, isAdvice: (key: string) => boolean): LikelySign {
  const signs = [...weigh(weights, evidenceOfContent(text))]
    .filter(([key]) => key !== NO_SIGN)
    .sort(([, a], [, b]) => b - a)
  const alarms = signs.filter(([key]) => !isAdvice(key))
  const named = alarms.filter(([key]) => namesCause(key, text))
  const advice = signs.filter(([key]) => isAdvice(key))
  const isAlarm = likelihoodOf(named) >= SIGN_FROM
  const likely = isAlarm ? named : likelihoodOf(advice) >= ADVICE_FROM ? advice : null
  return { key: likely?.[0]?.[0] ?? null, isPossible: !isAlarm && likelihoodOf(alarms) >= POSSIBLE_FROM }
}

const likelihoodOf = (signs: [string, number][]) => signs.reduce((sum, [, likelihood]) => sum + likelihood, 0)
