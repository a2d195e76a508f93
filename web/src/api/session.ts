import type { LoginResponse } from '@salve/contract/users/account.ts'
import { clearRefreshCookie, setRefreshCookie } from '@salve/contract/users/auth.ts'
import { getProfile, type Profile } from '@salve/contract/users/profile.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { Client } from './client.ts'
import { requestFor } from './endpoints.ts'
import { isTemporary } from './errors.ts'
import type { SignOutNotices } from './signOutNotices.ts'
import { RefreshError, type Refresher } from './refresh.ts'
import { createRefreshTimer } from './refreshTimer.ts'
import { sessionAbsent, sessionEnded, sessionUnreachable, signedIn, signedOut } from './sessionEvents.ts'
import type { IntendedSignOut } from './intendedSignOut.ts'
import type { TabMessage, Tabs } from './tabs.ts'
import { ownerOf, type Tokens } from './tokens.ts'
import type { Answer, Send } from './transport.ts'

export interface SessionParts {
  tokens: Tokens
  send: Send
  client: Client
  refresher: Refresher
  signOutNotices: SignOutNotices
  wish: IntendedSignOut
  tabs: Tabs
  dispatch: (action: UnknownAction) => void
  /** The last account here, if its cached data can be shown offline. */
  remembered: () => Profile | null
  /** Called after the session is over, to clear everything shown and stored. */
  onOver: (how: 'signed_out' | 'ended', who: string | null) => void
}

export type ContinueOutcome = 'signed_in' | 'refused' | 'unreachable'

export interface Session {
  start: () => Promise<void>
  adopt: (login: LoginResponse) => void
  continueWithStored: () => Promise<ContinueOutcome>
  signOut: () => Promise<void>
  /** After a failed callback of Google: nothing of an incomplete session stays. */
  discard: () => void
  lost: (error: RefreshError) => void
  stop: () => void
}

export function createSession({
  tokens,
  send,
  client,
  refresher,
  signOutNotices,
  wish,
  tabs,
  dispatch,
  remembered,
  onOver,
}: SessionParts): Session {
  let isIn = false
  let isSigningOut = false
  /** The present account, or the last one. */
  let person: string | null = null

  const loseUnlessUnreachable = (error: unknown) => {
    if (!(error instanceof RefreshError)) throw error
    if (error.code !== 'unreachable') session.lost(error)
  }

  const timer = createRefreshTimer(tokens, refresher, loseUnlessUnreachable)

  const enter = (profile: Profile) => {
    isIn = true
    person = profile.id
    dispatch(signedIn(profile))
    timer.start()
  }
  const leave = (how: 'signed_out' | 'ended', event: UnknownAction, who = person) => {
    isIn = false
    timer.stop()
    dispatch(event)
    onOver(how, who)
  }
  const clearCookie = () => send(requestFor(clearRefreshCookie, undefined), null)

  /** Without the 401 rule: start-up has an order of its own for refreshing. */
  const fetchProfile = (): Promise<Answer> => send(requestFor(getProfile, undefined), tokens.access())

  const refreshThenProfile = async (): Promise<Answer | RefreshError> => {
    try {
      await refresher.renew(tokens.access())
      return await fetchProfile()
    } catch (error) {
      if (error instanceof RefreshError) return error
      throw error
    }
  }

  const settle = (result: Answer | RefreshError): ContinueOutcome => {
    if (!(result instanceof RefreshError) && result.ok) {
      enter(result.body as Profile)
      return 'signed_in'
    }
    const isPassing =
      result instanceof RefreshError ? result.code === 'unreachable' : isTemporary(result.status)
    if (isPassing) return 'unreachable'
    session.lost(result instanceof RefreshError ? result : new RefreshError('refused', result))
    return 'refused'
  }

  const onTabMessage = (message: TabMessage) => {
    if (message.type === 'signed_out') {
      tokens.clear()
      leave('signed_out', signedOut(), message.userId)
      return
    }
    const access = tokens.access()
    if (!isIn || !access) return
    if (message.type === 'tokens_gone') session.lost(new RefreshError('no_refresh_token'))
    else if (message.type === 'signed_in') {
      if (message.userId !== tokens.profile()?.id) session.lost(new RefreshError('other_person'))
    } else if (message.type === 'renewed' && ownerOf(message.access) === tokens.profile()?.id)
      tokens.keep({ access: message.access })
  }
  const stopListening = tabs.listen(onTabMessage)

  const session: Session = {
    start: async () => {
      if (!tokens.access() || !tokens.refresh()) {
        const left = tokens.profile()?.id
        tokens.clearTab()
        if (tokens.refresh() === null) void signOutNotices.resend()
        // Signed out in another tab while the browser had put this one away.
        if (left && wish.isOf(left)) leave('signed_out', signedOut(), left)
        else dispatch(sessionAbsent({ canContinue: tokens.refresh() !== null }))
        return
      }
      const cached = tokens.profile()
      if (cached) {
        enter(cached)
        const answer = await client.call(requestFor(getProfile, undefined))
        // Another person may have signed in while it was under way.
        if (answer.ok && isIn && person === cached.id) enter(answer.body as Profile)
        return
      }
      const first = await fetchProfile()
      const outcome = settle(first.ok ? first : await refreshThenProfile())
      if (outcome === 'unreachable') dispatch(sessionUnreachable())
    },

    adopt: ({ access, refresh, user }) => {
      tokens.keep({ access, refresh })
      signOutNotices.forget()
      wish.forget(user.id)
      enter(user)
      tabs.tell({ type: 'signed_in', userId: user.id })
      void send(requestFor(setRefreshCookie, { body: { refresh_token: refresh } }), null)
    },

    continueWithStored: async () => {
      const outcome = settle(await refreshThenProfile())
      const person = outcome === 'unreachable' && remembered()
      if (!person) return outcome
      enter(person)
      return 'signed_in'
    },

    signOut: async () => {
      const refresh = tokens.refresh()
      // From here on the server refuses calls in flight, which do not end the session by
      // themselves.
      isSigningOut = true
      // Another tab may be refused before it is notified, or learn only of the tokens.
      if (person) wish.note(person)
      if (refresh) await signOutNotices.send(refresh, tokens.access())
      isSigningOut = false
      tabs.tell({ type: 'signed_out', userId: person })
      tokens.clear()
      leave('signed_out', signedOut())
      await clearCookie()
    },

    discard: () => {
      tokens.clear()
      timer.stop()
    },

    lost: (error) => {
      if (isSigningOut) return
      if (!isIn && !tokens.access() && !tokens.refresh()) return
      const isWished = wish.isOf(person ?? tokens.profile()?.id)
      // Another person signed in in another tab: the shared token is theirs and stays.
      if (error.code === 'other_person') tokens.clearTab()
      else {
        tokens.clear()
        // For an intended sign-out, the tab in which it was requested does so.
        if (!isWished) void clearCookie()
      }
      if (isWished) leave('signed_out', signedOut())
      else leave('ended', sessionEnded({ message: error.message }))
    },

    stop: () => {
      timer.stop()
      stopListening()
    },
  }
  return session
}
