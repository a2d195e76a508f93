import { type FoundRedFlag, redFlagOf } from '../red-flags.ts'
import { likelySign } from './likely.ts'

/**
 * Returns the likely red flag of a text without a rule's alarm, as learnt from sentences;
 * `isPossible` where no alarm is likely, and one may be meant all the same. It is separate from the
 * rules, since the learnt data weighs megabytes and the rules run on the device.
 */
export function likelyRedFlag(written: string): { found: FoundRedFlag | null; isPossible: boolean } {
  const { key, isPossible } = likelySign(written, (sign) => redFlagOf(sign)?.level === 'advice')
  const flag = redFlagOf(key)
  return {
    found: flag ? { flag, isDenied: false, isAskedAbout: false, isExplainable: false } : null,
    isPossible,
  }
}
