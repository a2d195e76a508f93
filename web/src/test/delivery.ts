import type { ResponseOf } from '@salve/contract/endpoint.ts'
import type { getDelivery } from '@salve/contract/users/notifications.ts'
import { REMINDER_KINDS, type ReminderKind } from '@salve/contract/users/reminder-settings.ts'

type Delivery = ResponseOf<typeof getDelivery>

/** The reach of reminders: by a device, where one takes messages. */
export const reachOf = (push: boolean): Delivery['reach'] => ({
  push,
  email: false,
  kinds: Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, push])) as Record<ReminderKind, boolean>,
})

/** Messages arrive, or could, on a server that looks for due ones. */
export function aDelivery(given: Partial<Delivery> = {}): Delivery {
  const health = { state: 'none', last_delivered_at: null, last_failed_at: null } as const
  return {
    push: health,
    email: health,
    reach: reachOf(true),
    worker: { last_ran_at: '2026-11-20T08:29:59Z', is_running: true },
    next_at: null,
    ...given,
  }
}
