import type { PushPayload } from '@salve/contract/users/push-subscriptions.ts'
import type { NotificationKind } from '@salve/contract/users/reminder-settings.ts'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import type { Device, PushMessage } from '../integrations/push/push.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { queueReminderMail } from '../mail/mail.ts'
import { type Message, stillRelevant, waitingMessages } from './messages.ts'
import type { Patient } from './state.ts'
import { REMINDER_TEXTS } from './texts.ts'
import { actionLink, type Action, hashOf, tokenFor } from './tokens.ts'
import { wordsOf } from './words.ts'

/** A push message that goes out once the transaction has ended. */
export interface Posted {
  notification: string
  target: string
  attempts: number
  /** Null for one that was signed out: nothing is sent, and the try has failed. */
  device: Device | null
  message: PushMessage
}

/** A message without news for this long, since its server was killed, is sent again. */
const UNHEARD_MS = 30_000
const TTL_MAX_SECONDS = 4 * 60 * 60
const TTL_MIN_SECONDS = 60
/** Titles and lines are for a lock screen, and the encrypted whole is limited. */
const TITLE_MAX = 120
const BODY_MAX = 600

/** Replaces an earlier message that the device may still show. */
const RINGS_AGAIN: ReadonlySet<NotificationKind> = new Set(['doses_late', 'appointment'])
const CAN_WAIT: ReadonlySet<NotificationKind> = new Set(['supply', 'share', 'doses_missed', 'follow_up'])

/** The outcome of each queued line, to be recorded with the end of the look. */
export interface Dispatched {
  posted: Posted[]
  lines: object[]
  tokens: object[]
}

/**
 * Hands mails to the outbox and returns the pending pushes; obsolete messages are marked as such.
 */
export async function dispatch(
  context: Context,
  transaction: Transaction<Tables>,
  patient: Patient,
): Promise<Dispatched> {
  const messages = await waitingMessages(transaction, patient)
  const wanted = messages.flatMap((message) => stillRelevant(message, patient) ?? [])
  const going = new Set(wanted.map(({ notification, target }) => `${notification} ${target}`))
  const unheard = new Date(patient.now.getTime() + UNHEARD_MS)
  const lines = messages.map(({ notification, channel, target }) => ({
    notification,
    channel,
    target,
    state: going.has(`${notification} ${target}`) ? 'waiting' : 'needless',
    // The outbox knows whether a mail arrived.
    try_at: channel === 'email' ? 'infinity' : unheard,
  }))
  for (const message of wanted.filter(({ channel }) => channel === 'email'))
    await queueReminderMail(context, transaction, {
      account: patient.patient,
      to: patient.email,
      language: patient.language,
      notification: message.notification,
      letter: letterOf(context, message, patient),
    })
  const posted = wanted.flatMap((message) => {
    const { notification, target, attempts, device, is_signed_out } = message
    if (!device) return []
    const post = { notification, target, attempts: attempts + 1, message: pushOf(context, message, patient) }
    return [{ ...post, device: is_signed_out ? null : device }]
  })
  return { posted, lines, tokens: tokensOf(context, patient, wanted) }
}

const actionsOf = ({ kind }: Message): Action[] =>
  kind === 'doses_due' || kind === 'doses_late' ? ['taken', 'snooze'] : []

const tokensOf = (context: Context, { patient }: Patient, messages: Message[]) =>
  messages.flatMap((message) =>
    actionsOf(message).map((action) => ({
      hash: hashOf(tokenFor(context, { patient, ...message }, action)).toString('hex'),
      notification: message.notification,
      action,
      expires_at: message.closes_at,
    })),
  )

function pushOf(context: Context, message: Message, patient: Patient): PushMessage {
  const { patient: patientId, language, settings, now } = patient
  const texts = REMINDER_TEXTS[language]
  const { title, lines } = wordsOf(message, patient)
  const payload: PushPayload = {
    id: message.notification,
    kind: message.kind,
    title: title.slice(0, TITLE_MAX).toWellFormed(),
    body: lines.join('\n').slice(0, BODY_MAX).toWellFormed(),
    tag: message.tag,
    renotify: message.round > 0 || RINGS_AGAIN.has(message.kind),
    language,
    at: message.at,
    actions: actionsOf(message).map((action) => ({
      action,
      title:
        action === 'snooze'
          ? texts.snooze(settings.snooze_minutes)
          : settings.is_discreet
            ? texts.done
            : texts.taken,
      token: tokenFor(context, { patient: patientId, ...message }, action),
    })),
  }
  const left =
    message.closes_at === null ? TTL_MAX_SECONDS : (Date.parse(message.closes_at) - now.getTime()) / 1000
  return {
    text: JSON.stringify(payload),
    ttlSeconds: Math.round(Math.min(TTL_MAX_SECONDS, Math.max(TTL_MIN_SECONDS, left))),
    urgency: CAN_WAIT.has(message.kind) ? 'normal' : 'high',
    topic: message.tag,
  }
}

/** A mail snoozes nothing: it is sent once. */
function letterOf(context: Context, message: Message, patient: Patient) {
  const { patient: patientId, language, settings } = patient
  const texts = REMINDER_TEXTS[language]
  const { title, lines } = wordsOf(message, patient)
  const subject = `${texts.subject[message.kind]} – ${PRODUCT_NAME}`
  const buttons = [{ text: texts.open, link: `${context.config.publicUrl}/` }]
  if (actionsOf(message).length > 0)
    buttons.unshift({
      text: settings.is_discreet ? texts.done : texts.taken,
      link: actionLink(context, 'taken', tokenFor(context, { patient: patientId, ...message }, 'taken')),
    })
  return { subject, lines: title === PRODUCT_NAME ? lines : [title, ...lines], buttons }
}
