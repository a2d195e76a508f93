import type { MessageKey } from '@salve/contract/validation-messages.ts'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../lib/limit-concurrency.ts'

export interface Judged {
  password: string
  name: string
  email: string
}

const oneAtATime = limitConcurrency({ atOnce: 1, waiting: 200 })
let judge: Worker | undefined

/** The message for a password that is too weak for this person, or null. */
export function passwordWeakness(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<MessageKey | null> {
  return oneAtATime(() => ask({ password, name, email }))
}

/** In a thread of its own: the estimator's word lists take long to load, and no other answer has to wait for them. */
function ask(judged: Judged): Promise<MessageKey | null> {
  const thread = (judge ??= openJudge())
  const { promise, resolve, reject } = Promise.withResolvers<MessageKey | null>()
  thread.once('message', resolve)
  thread.once('error', reject)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(judged)
  return promise.finally(() => {
    thread.off('message', resolve)
    thread.off('error', reject)
  })
}

function openJudge(): Worker {
  const thread = new Worker(new URL('./password-judge.ts', import.meta.url))
  thread.unref()
  thread.once('exit', () => {
    judge = undefined
  })
  return thread
}
