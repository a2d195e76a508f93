import type { ResponseOf } from '@salve/contract/endpoint.ts'
import type { actOnNotification } from '@salve/contract/users/notifications.ts'
import { paths } from '../lib/paths.ts'
import type { WorkerMessage } from '../lib/workerMessages.ts'
import { worker } from './scope.ts'
import { type Carried, show } from './showPush.ts'
import { tellPages } from './tellPages.ts'
import { workerTexts } from './texts.ts'

/** A person who taps looks at the screen, and waits for a server no longer than this. */
const ANSWER_LIMIT_MS = 20_000
const GONE = 410
/**
 * Only its type is imported: the schemas of the endpoint would be seven times the worker's size.
 */
const ACT_PATH: typeof actOnNotification.path = '/api/users/notifications/act/'

/**
 * A tap on a notification. A button performs its action without opening anything, by its single-use
 * token and without a session; a failure is shown and opens the app. A tap anywhere else opens the
 * app.
 */
export async function answerClick({ notification, action }: NotificationEvent): Promise<void> {
  notification.close()
  const carried = notification.data as Carried | null
  const chosen = carried?.actions.find((offered) => offered.action === action)
  if (!carried || !chosen) {
    await openApp(carried)
    return
  }
  const outcome = await act(chosen.token)
  const texts = workerTexts(carried.language)
  if (outcome === 'done' || outcome === 'too_much') await tellPages('answered')
  if (outcome === 'done') return
  const said = { too_much: texts.tooMuch, used: texts.used, refused: texts.notSaved, unheard: texts.noAnswer }
  const { title, body } = said[outcome]
  // Without its buttons: a second try with the same token may not be possible, in the app it always
  // is.
  await show(title, {
    body,
    tag: carried.tag,
    lang: carried.language,
    renotify: true,
    data: { ...carried, actions: [], isTooMuch: outcome === 'too_much' } satisfies Carried,
  })
  await openApp({ ...carried, isTooMuch: outcome === 'too_much' })
}

/** Performs a token's action. Without an answer the result is unknown, which is shown. */
async function act(token: string): Promise<'done' | 'too_much' | 'used' | 'refused' | 'unheard'> {
  try {
    const answer = await fetch(ACT_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
      credentials: 'omit',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    if (answer.ok) {
      const { is_too_much } = (await answer.json()) as Partial<ResponseOf<typeof actOnNotification>>
      return is_too_much ? 'too_much' : 'done'
    }
    return answer.status === GONE ? 'used' : 'refused'
  } catch {
    return 'unheard'
  }
}

/** Brings a page of the app to the front and leads it to the message's subject, or opens one. */
async function openApp(carried: Carried | null): Promise<void> {
  const address = addressOf(carried)
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  try {
    if (page) {
      const focused = await page.focus()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages are of its own origin
      focused.postMessage({ type: 'open', address } satisfies WorkerMessage)
      return
    }
    await worker.clients.openWindow(address)
  } catch {
    // The browser allows it only for a moment after the tap; the notification stays, and a tap on
    // it opens the app.
  }
}

/**
 * The day on which the doses are due, whose page says of a dose why it is too much; the page of the
 * notifications knows where all else leads.
 */
function addressOf(carried: Carried | null): string {
  if (!carried) return paths.dashboard()
  if (!carried.kind.startsWith('doses')) return paths.notification(carried.id)
  const day = dayOf(new Date(carried.at))
  return day === dayOf(new Date()) && !carried.isTooMuch ? paths.dashboard() : paths.doses(day)
}

/** `YYYY-MM-DD` on this device's calendar: Sweden writes the way ISO 8601 does. */
function dayOf(moment: Date): string {
  return moment.toLocaleDateString('sv-SE')
}
