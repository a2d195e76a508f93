import { type FoundRedFlag, redFlagOf } from '../red-flags.ts'
import { likelySign } from './likely.ts'

/**
 * Where no rule finds an alarm: the red flag that the words are likely enough about, as learnt from sentences; `isPossible` where
 * no alarm is, and one may be meant all the same. It stands apart from the rules, since what was learnt weighs megabytes and
 * the rules run on the device.
 */
export function likelyRedFlag(written: string): { found: FoundRedFlag | null; isPossible: boolean } {
  const { key, isPossible } = likelySign(written, (sign) => redFlagOf(sign)?.level === 'advice')
  const flag = redFlagOf(key)
  return { found: flag ? { flag, isDenied: false, isAskedAbout: false } : null, isPossible }
}
