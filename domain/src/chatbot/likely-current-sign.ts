import { likelyRedFlag } from '../warning-signs/likely-red-flag.ts'
import { tellsOfNow } from './of-now.ts'
import { readMessage } from './vocabulary.ts'

const SENTENCES = /[.?!;\n]+/

/**
 * The likely red flag of a message. A question beside it dilutes a description of somebody's state:
 * if the whole shows none, each sentence about now is weighed by itself.
 */
export function likelyCurrentSign(message: string): ReturnType<typeof likelyRedFlag> {
  const whole = likelyRedFlag(message)
  if (whole.found) return whole
  const sentences = message.split(SENTENCES).filter((one) => one.trim() !== '')
  if (sentences.length < 2) return whole
  const told = sentences
    .filter((one) => tellsOfNow(readMessage(one).text))
    .map(likelyRedFlag)
    .find(({ found }) => found && found.flag.level !== 'advice')
  return told ?? whole
}
