import { ACTION_PAGE, type ACTIONS } from '@salve/contract/users/notifications.ts'
import { createHash, createHmac } from 'node:crypto'
import type { Context } from '../context.ts'

export type Action = (typeof ACTIONS)[number]

/** The acts that a message allows its reader; `round` counts how often it was sent. */
export interface Allowed {
  patient: string
  notification: string
  round: number
}

/**
 * 256 bits that nobody guesses who does not know the server's key. They are worked out rather than
 * kept, so that a message that is tried again carries the same; the database has their hash alone.
 */
export const tokenFor = (
  { keys }: Context,
  { patient, notification, round }: Allowed,
  action: Action,
): string =>
  createHmac('sha256', keys.reminder)
    .update(`${patient} ${notification} ${action} ${round}`)
    .digest('base64url')

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** In the fragment, which browsers keep to themselves. */
export const actionLink = ({ config }: Context, action: Action, token: string): string =>
  `${config.publicUrl}${ACTION_PAGE}#${action}=${token}`
