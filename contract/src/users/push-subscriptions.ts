import type { Language } from '@salve/domain/language.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, NoContent, Timestamp } from '../fields.ts'
import type { NotificationKind } from './reminder-settings.ts'

/**
 * More devices than anybody has; a signed-out one is replaced first, otherwise the one silent
 * longest.
 */
export const PUSH_DEVICES_MAX = 20

const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), 'push_key'))

/** A browser's `PushSubscription.toJSON()` and a name for the device. */
export const PushSubscriptionInput = z.strictObject({
  /** https, outside private networks. */
  endpoint: z.url({ protocol: /^https?$/, error: 'push_endpoint' }).check(z.maxLength(1000)),
  keys: z.strictObject({
    /** An uncompressed point of P-256, 65 bytes. */
    p256dh: base64url(65),
    /** 16 bytes. */
    auth: base64url(16),
  }),
  /** "Firefox on Android", as shown on the settings screen. */
  device: line(100),
})
export type PushSubscriptionInput = z.input<typeof PushSubscriptionInput>

export const PushDevice = z.object({
  id: Id,
  device: z.string(),
  /** The push service's host. */
  service: z.string(),
  created_at: Timestamp,
  last_delivered_at: z.nullable(Timestamp),
  last_failed_at: z.nullable(Timestamp),
  /** Since when it gets nothing, until somebody signs in there again; null for an active one. */
  signed_out_at: z.nullable(Timestamp),
})
export type PushDevice = z.infer<typeof PushDevice>

const path = '/api/users/push-subscriptions/'

export const getPushKey = endpoint({
  method: 'GET',
  path: `${path}key/`,
  right: 'own',
  summary: "The server's VAPID public key, base64url, for pushManager.subscribe",
  response: z.object({ public_key: z.string() }),
})
export const listPushSubscriptions = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: 'The devices with push messages, or that resume them after the next sign-in, newest first',
  response: z.object({ results: z.array(PushDevice), next: z.null() }),
})
/**
 * Safe to repeat at each start of the app: the same endpoint returns the same `id`, by which a
 * browser finds its own line in the list. A signed-out device becomes active again. A device that
 * another account used before is no longer theirs.
 */
export const createPushSubscription = endpoint({
  method: 'POST',
  path,
  right: 'own',
  summary: 'Register a device for push messages',
  body: PushSubscriptionInput,
  status: 201,
  response: PushDevice,
})
export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'Unregister a device from push messages',
  params: IdParams,
  status: 204,
  response: NoContent,
})

/**
 * Decrypted payload: JSON in this shape. With discreet text, `title` and `body` name no medicine.
 */
export interface PushPayload {
  /** Id of the notification. */
  id: string
  kind: NotificationKind
  title: string
  body: string
  /**
   * The same for all messages about one moment, so that the device shows one:
   * `showNotification(title, {tag, renotify})`.
   */
  tag: string
  /** A repetition, or the end of a snooze: make a sound again. */
  renotify: boolean
  language: Language
  /** Due time of the doses, RFC 3339. */
  at: string
  /** Its buttons, for `actOnNotification`; empty for kinds without an action. */
  actions: { action: 'taken' | 'snooze'; title: string; token: string }[]
}
