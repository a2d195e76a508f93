import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import type { MessageKey } from '@salve/contract/validation-messages.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'

/** OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashes run at the same time on the thread pool; more wait, and past the queue are refused with 503. */
const bounded = limitConcurrency({ atOnce: 2, waiting: 200 })

export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, ARGON2))

// A hash of a random password, so that an unknown account costs as much time as a known one.
let decoy: Promise<string> | undefined

/** Whether the password fits; takes the same time when there is no account or no password. */
export async function passwordFits(kept: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const against = kept ?? (await decoy)
  const fits = await bounded(() => verify(against, password))
  return fits && !!kept
}

const estimator = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...dictionary, ...english } })
/** The estimator's own scale is 0 to 4; 3 withstands 10^8 guesses. */
const SCORE_MIN = 3
/** The estimator slows down on long texts; what matters shows in the first part. */
const JUDGED_LENGTH = 64

/** The message for a password that is too weak for this person, or null. */
export function passwordWeakness(
  password: string,
  about: { name: string; email: string },
): MessageKey | null {
  const personal = [about.email, ...about.email.split(/[@.]/), ...about.name.split(/\s+/)].filter(
    (word) => word.length >= 3,
  )
  const judged = estimator.check(password.slice(0, JUDGED_LENGTH), personal)
  if (judged.score >= SCORE_MIN) return null
  const matches = judged.sequence as { dictionaryName?: string; token: string }[]
  if (matches.some((match) => match.dictionaryName === 'userInputs')) return 'password_personal'
  const common = matches.some(
    (match) => match.dictionaryName === 'passwords' && match.token.length > password.length / 2,
  )
  return common ? 'password_common' : 'password_weak'
}
