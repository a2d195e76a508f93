import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import type { MessageKey } from '@salve/contract/validation-messages.ts'
import { parentPort } from 'node:worker_threads'
import type { Judged } from './password-strength.ts'

/** The estimator's own scale is 0 to 4; 3 withstands 10^8 guesses. */
const SCORE_MIN = 3
/**
 * The estimator slows down on long texts and on many exchanged characters; what matters shows in
 * the first ones.
 */
const JUDGED_LENGTH = 48
const SUBSTITUTIONS_MAX = 4
/** Shorter parts of a name or an address are too common in words to mean anything. */
const PERSONAL_WORD_MIN = 3

const estimator = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  dictionary: { ...dictionary, ...english },
  l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
})

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', (judged: Judged) => parentPort?.postMessage(weaknessOf(judged)))

function weaknessOf({ password, name, email }: Judged): MessageKey | null {
  const text = password.slice(0, JUDGED_LENGTH)
  // The parts known to an attacker count for nothing: the rest must suffice. The longest go first:
  // an address that holds the name would no longer be found without it.
  const known = ['salve', ...`${name} ${email}`.toLowerCase().split(/[\s@.]+/)]
  const rest = known
    .filter((word) => word.length >= PERSONAL_WORD_MIN)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), text.toLowerCase())
  const isPersonal = rest.length < text.length
  const judged = estimator.check(isPersonal ? rest : text)
  if (judged.score >= SCORE_MIN) return null
  if (isPersonal) return 'password_personal'
  const isCommon = judged.sequence.some(
    (match) =>
      'dictionaryName' in match &&
      String(match.dictionaryName).startsWith('passwords') &&
      match.token.length > password.length / 2,
  )
  return isCommon ? 'password_common' : 'password_weak'
}
