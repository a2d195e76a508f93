import type { MessageKey } from '@salve/contract/validation-messages.ts'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../lib/limit-concurrency.ts'

export interface Judged {
  password: string
  name: string
  email: string
}

/** The word lists take some 60 MB: they are held only while somebody is choosing a password. */
const IDLE_MS = 60_000
const oneAtATime = limitConcurrency({ atOnce: 1, waiting: 200 })
let judge: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** The message for a password that is too weak for this person, or null. */
export function passwordWeakness(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<MessageKey | null> {
  return oneAtATime(() => ask({ password, name, email }))
}

/**
 * In a thread of its own: the word lists take long to load, and no other answer has to wait for
 * them.
 */
async function ask(judged: Judged): Promise<MessageKey | null> {
  clearTimeout(idle)
  const thread = (judge ??= new Worker(new URL('./password-judge.ts', import.meta.url)))
  thread.unref()
  const { promise, resolve, reject } = Promise.withResolvers<MessageKey | null>()
  thread.once('message', resolve)
  thread.once('error', reject)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(judged)
  try {
    const weakness = await promise
    idle = setTimeout(dismiss, IDLE_MS).unref()
    return weakness
  } catch (error) {
    dismiss()
    throw error
  } finally {
    thread.off('message', resolve)
    thread.off('error', reject)
  }
}

function dismiss(): void {
  void judge?.terminate()
  judge = undefined
}
