import { blacklistToken } from '@salve/contract/token.ts'
import { logout } from '@salve/contract/users/account.ts'
import type { KeyValueStore } from '../lib/storage.ts'
import { requestFor } from './endpoints.ts'
import { isTemporary } from './errors.ts'
import type { Answer, Send } from './transport.ts'

/** Signing out does not wait longer than this for the server. */
const LIMIT_MS = 5_000
const UNHEARD_KEY = 'salve.goodbye'

/** Notifies the server of sign-outs. */
export interface SignOutNotices {
  send: (refresh: string, access: string | null) => Promise<void>
  /**
   * Repeats a lost sign-out: the session is still open there, and its token is in a cookie that no
   * script can remove. Only while nobody is signed in, since the cookie names the session to end.
   */
  resend: () => Promise<void>
  /** Somebody has signed in: the cookie is theirs now. */
  forget: () => void
}

const isUnheard = (answer: Answer) => !answer.ok && isTemporary(answer.status)

export function createSignOutNotices(call: Send, shared: KeyValueStore): SignOutNotices {
  const forget = () => shared.removeItem(UNHEARD_KEY)
  return {
    send: async (refresh, access) => {
      const limit = AbortSignal.timeout(LIMIT_MS)
      const answers = await Promise.all([
        call(requestFor(blacklistToken, { body: { refresh } }), access, limit),
        call(requestFor(logout, { body: { refresh } }), access, limit),
      ])
      if (answers.every(isUnheard)) shared.setItem(UNHEARD_KEY, '1')
    },
    resend: async () => {
      if (shared.getItem(UNHEARD_KEY) === null) return
      if (!isUnheard(await call(requestFor(logout, undefined), null))) forget()
    },
    forget,
  }
}
