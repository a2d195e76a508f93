import { GOOGLE_ASKS, type GoogleAsks, googleCallback, googleLogin } from '@salve/contract/users/google.ts'
import type { LoginResponse } from '@salve/contract/users/account.ts'
import { paths } from '../lib/paths.ts'
import { requestFor } from './endpoints.ts'
import { isTemporary } from './errors.ts'
import type { Services } from './services.ts'
import type { Session } from './session.ts'
import type { Send } from './transport.ts'

const POPUP_NAME = 'salve-google'
const POPUP_FEATURES = 'popup,width=600,height=700'
const CHANNEL = 'salve-google'
/** The state of a sign-in that left this tab, in its own storage, which no other tab shares. */
const BEGUN = 'salve.google'

/**
 * The window for Google's pages, empty; null where the browser blocks windows. To be opened before
 * anything is awaited.
 */
export const openPopup = (page: Window): Window | null => page.open('about:blank', POPUP_NAME, POPUP_FEATURES)

/** The issuer's answer to the popup or to the page, as read from the address. */
export interface GoogleReturn {
  code: string | null
  state: string | null
}

interface PopupMessage extends GoogleReturn {
  type: 'salve-google'
}

/**
 * `closed`: the person closed the window by hand. With `google-…-needed` the account asks for its
 * password or a code before it opens.
 */
export type GoogleOutcome =
  | 'opened'
  | 'closed'
  | 'redirected'
  | 'signed_in'
  | 'failed'
  | 'unreachable'
  | GoogleAsks

interface GoogleParts {
  send: Send
  session: Session
  page: Window
  /** Leaves the app for another site. */
  leave: (url: string) => void
}

export interface Google {
  /** Opens the issuer's page in a popup, or in place of this page where popups are blocked. */
  signIn: (onOutcome: (outcome: GoogleOutcome) => void) => Promise<void>
  /** Completes a sign-in that went through the whole page. */
  finish: (back: GoogleReturn, path?: string) => Promise<GoogleOutcome>
  stop: () => void
}

const made = new WeakMap<Session, Google>()

/** The one of this app: only pages that sign in need its code. */
export function googleOf({ send, session, leave }: Services): Google {
  const google = made.get(session) ?? createGoogle({ send, session, page: window, leave })
  made.set(session, google)
  return google
}

function createGoogle({ send, session, page, leave }: GoogleParts): Google {
  let forget: (() => void) | null = null
  const addressOf = (path: string) => `${page.location.origin}${path}`

  const finish: Google['finish'] = async ({ code, state }, path = paths.googleCallback()) => {
    const begun = page.sessionStorage.getItem(BEGUN)
    // Any link, bookmark or step back can lead here: what this tab did not begin ends no session. A
    // tab whose popup was closed has begun a sign-in, so that only its own state proves the return.
    if (begun === null || (state ?? '') !== begun) return 'failed'
    page.sessionStorage.removeItem(BEGUN)
    if (!code) {
      session.discard()
      return 'failed'
    }
    const body = { code, ...(state && { state }), redirect_uri: addressOf(path) }
    const answer = await send(requestFor(googleCallback, { body }), null)
    if (answer.ok) {
      session.adopt(answer.body as LoginResponse)
      return 'signed_in'
    }
    const asks = asksOf(answer.body)
    if (asks) return asks
    session.discard()
    return isTemporary(answer.status) ? 'unreachable' : 'failed'
  }

  const signIn: Google['signIn'] = async (onOutcome) => {
    forget?.()
    // Opened before anything is awaited: browsers block what does not follow the click at once.
    const popup = openPopup(page)
    const path = popup ? paths.googlePopupCallback() : paths.googleCallback()
    const answer = await send(requestFor(googleLogin, { query: { redirect_uri: addressOf(path) } }), null)
    if (!answer.ok) {
      popup?.close()
      onOutcome(isTemporary(answer.status) ? 'unreachable' : 'failed')
      return
    }
    const { auth_url } = answer.body as { auth_url: string }
    const state = new URL(auth_url, page.location.origin).searchParams.get('state')
    page.sessionStorage.setItem(BEGUN, state ?? '')
    if (!popup) {
      onOutcome('redirected')
      leave(auth_url)
      return
    }
    const stopListening = hear(page, (back) => {
      if (state && back.state !== state) return
      forget?.()
      void finish(back, path).then(onOutcome)
    })
    // Where the browser isolates the popup it looks closed at once, so its answer is still heard.
    const onFocus = () => popup.closed && onOutcome('closed')
    page.addEventListener('focus', onFocus)
    forget = () => {
      stopListening()
      page.removeEventListener('focus', onFocus)
    }
    popup.location.href = auth_url
    onOutcome('opened')
  }
  return { signIn, finish, stop: () => forget?.() }
}

/** True when a sign-in continues with the account's further proofs. */
export const isAsking = (outcome: GoogleOutcome | null): outcome is GoogleAsks =>
  GOOGLE_ASKS.some((asks) => asks === outcome)

/** Returns the further proof that a refusal asks for, if it asks. */
function asksOf(body: unknown): GoogleAsks | undefined {
  const type = typeof body === 'object' && body !== null && 'type' in body ? String(body.type) : ''
  return GOOGLE_ASKS.find((asks) => type.endsWith(`/${asks}`))
}

/**
 * Listens for the popup by both ways that lead back: whichever the browser's isolation leaves open.
 */
export function hear(page: Window, onReturn: (back: GoogleReturn) => void): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  const receive = (data: unknown) => {
    if (isPopupMessage(data)) onReturn(data)
  }
  const onChannel = (event: MessageEvent<unknown>) => receive(event.data)
  const onPost = (event: MessageEvent<unknown>) => {
    if (event.origin === page.location.origin) receive(event.data)
  }
  channel?.addEventListener('message', onChannel)
  page.addEventListener('message', onPost)
  return () => {
    channel?.close()
    page.removeEventListener('message', onPost)
  }
}

/** In the popup: hands the result to the page that opened it. */
export function reportFromPopup(page: Window, back: GoogleReturn): void {
  const message: PopupMessage = { type: 'salve-google', code: back.code, state: back.state }
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(CHANNEL)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays in its origin
    channel.postMessage(message)
    channel.close()
  }
  const opener = page.opener as Window | null
  opener?.postMessage(message, page.location.origin)
}

function isPopupMessage(data: unknown): data is PopupMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'salve-google' &&
    'code' in data
  )
}
