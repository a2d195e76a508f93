import type { PushDevice } from '@salve/contract/users/push-subscriptions.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { closeShown } from '../../lib/shownNotifications.ts'
import { deviceNameOf } from './browsers.ts'
import { keepPushMark, readPushMark } from './pushMark.ts'
import { reminderEndpoints } from './remindersApi.ts'

const { getPushKey, listPushSubscriptions, createPushSubscription, deletePushSubscription } =
  reminderEndpoints

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/** Why push messages could not be turned on. */
export class PushError extends Error {
  readonly code: 'refused' | 'dismissed' | 'no_service'
  constructor(code: PushError['code']) {
    super(code)
    this.code = code
  }
}

/**
 * Registers this browser for push messages. Asks for the permission, so it is called from a press
 * of a button alone. Throws a PushError, or the ApiError of a call that failed.
 */
export async function turnOnPush(dispatch: Dispatch, userId: string): Promise<PushDevice> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new PushError(permission === 'denied' ? 'refused' : 'dismissed')
  return register(dispatch, userId)
}

/** No more push messages to this browser. */
export async function turnOffPush(dispatch: Dispatch): Promise<void> {
  const registered = readPushMark()?.registered
  if (registered) await dispatch(deletePushSubscription.initiate({ params: { id: registered.id } })).unwrap()
  await unsubscribe()
  keepPushMark(null)
}

/**
 * Before a sign-out: stops push messages to this browser until the same person signs in again.
 * Works offline, too: the push service then refuses messages that the server still sends.
 */
export async function pausePush(dispatch: Dispatch): Promise<void> {
  const registered = readPushMark()?.registered
  if (!registered) return
  await Promise.allSettled([
    dispatch(deletePushSubscription.initiate({ params: { id: registered.id } })).unwrap(),
    releasePush(),
  ])
}

/**
 * This browser gets no push messages until the person of the mark signs in again, and what it shows
 * of them goes: it names medicines, and its buttons answer for that person. Also where somebody
 * else has signed in since: they have no session to tell the server by, and the push service
 * refuses what comes, of which the person is told by another channel.
 */
export async function releasePush(): Promise<void> {
  const mark = readPushMark()
  if (!mark?.registered) return
  await Promise.allSettled([unsubscribe(), closeShown()])
  keepPushMark({ ...mark, registered: null })
}

/**
 * At each start of the app: tells the server what the browser has now. Where the person has removed
 * this device from their list elsewhere, it stays removed: its subscription is the one that the
 * server knew, and the server knows it no more. One that was signed out elsewhere is still in the
 * list, and gets messages again from now on.
 */
export async function keepPush(dispatch: Dispatch, userId: string): Promise<void> {
  const mark = readPushMark()
  if (mark?.userId !== userId || Notification.permission !== 'granted') return
  const { registered } = mark
  const current = await subscriptionOf(await navigator.serviceWorker.getRegistration())
  if (registered && current?.endpoint === registered.endpoint) {
    const { results } = await dispatch(
      listPushSubscriptions.initiate(undefined, { subscribe: false, forceRefetch: true }),
    ).unwrap()
    if (!results.some(({ id }) => id === registered.id)) {
      await current.unsubscribe()
      keepPushMark(null)
      return
    }
  }
  await register(dispatch, userId)
}

async function register(dispatch: Dispatch, userId: string): Promise<PushDevice> {
  const { public_key } = await dispatch(getPushKey.initiate(undefined, { subscribe: false })).unwrap()
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribe(pushManager, public_key)
  const { endpoint, keys } = subscription.toJSON()
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    device: deviceNameOf(navigator) || navigator.platform || 'Browser',
  }
  const device = await dispatch(createPushSubscription.initiate({ body })).unwrap()
  keepPushMark({ userId, registered: { id: device.id, endpoint: body.endpoint } })
  return device
}

async function subscribe(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const before = await pushManager.getSubscription()
  // Made for another key of the server, which no longer signs its messages.
  if (before && keyOf(before) !== key.replace(/=+$/, '')) await before.unsubscribe()
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch {
    throw new PushError('no_service')
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

async function unsubscribe(): Promise<void> {
  await (await subscriptionOf(await navigator.serviceWorker.getRegistration()))?.unsubscribe()
}

async function subscriptionOf(
  registration: ServiceWorkerRegistration | undefined,
): Promise<PushSubscription | null> {
  return (await registration?.pushManager.getSubscription()) ?? null
}
