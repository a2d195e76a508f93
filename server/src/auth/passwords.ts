import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../lib/limit-concurrency.ts'

/**
 * OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, two passes, one lane.
 */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Hashes run at the same time on the thread pool; more wait, and past the queue are refused with
 * 503.
 */
const bounded = limitConcurrency({ atOnce: 2, waiting: 200 })

export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, ARGON2))

// A hash of a random password, so that an unknown account costs as much time as a known one from
// the first call on.
const decoy = hash(crypto.randomUUID(), ARGON2)

/**
 * Returns true when the password matches; takes the same time when there is no account or no
 * password.
 */
export async function passwordFits(kept: string | null | undefined, password: string): Promise<boolean> {
  const against = kept ?? (await decoy)
  const fits = await bounded(() => verify(against, password))
  return fits && !!kept
}
