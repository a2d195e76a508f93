import * as z from 'zod/mini'
import { Id, PROSE_MAX, prose, Timestamp } from '../fields.ts'

export const SENDERS = ['patient', 'clinician'] as const
export type Sender = (typeof SENDERS)[number]

/** Kinds of records to show beside a message. */
export const ATTACHED_KINDS = [
  'health_issue',
  'medication_plan',
  'log_entry',
  'symptom',
  'lab_result',
  'appointment',
  'document',
] as const
export type AttachedKind = (typeof ATTACHED_KINDS)[number]
export const ATTACHED_MAX = 10

/**
 * A record beside a message. A guest is told of one that was not shared with them only that it is
 * there.
 */
export const Attachment = z.object({
  kind: z.nullable(z.enum(ATTACHED_KINDS)),
  id: z.nullable(Id),
  /** The record's title; a log entry's kind. */
  title: z.string(),
  /** The day it is about, on the patient's calendar. */
  date: z.nullable(z.string()),
  /** A document's. */
  media_type: z.nullable(z.string()),
  size: z.nullable(z.int()),
  /** `shown` to both sides; `not_shared`: the share does not hold it; `gone`: it was deleted. */
  state: z.enum(['shown', 'not_shared', 'gone']),
})
export type Attachment = z.infer<typeof Attachment>

export const Message = z.object({
  id: Id,
  conversation: Id,
  /** Its number within the conversation: 1, 2, 3 …, without gaps. */
  position: z.int(),
  sender: z.enum(SENDERS),
  /** Holder of the share who wrote it; null for the patient's own. */
  guest: z.nullable(Id),
  sender_name: z.string(),
  /** Empty when there are only attachments. */
  body: z.string(),
  attachments: z.array(Attachment),
  /** It is the line that a video call left: how long it was; null seconds when nobody answered. */
  call: z.nullable(z.object({ seconds: z.nullable(z.int()) })),
  sent_at: Timestamp,
})
export type Message = z.infer<typeof Message>

/** Up to which position a side has the messages, and has read them. */
const Mark = z.object({ received: z.int(), read: z.int() })
export const Marks = z.object({ patient: Mark, clinician: Mark })
export type Marks = z.infer<typeof Marks>

/** Response time that a clinician promises. */
export const ANSWER_TIMES = ['hours', 'day', 'three_days', 'week', 'no_answers'] as const
export const AnswerTime = z.nullable(z.enum(ANSWER_TIMES))
export type AnswerTime = z.infer<typeof AnswerTime>

const body = prose(PROSE_MAX).check(z.trim())
const attachments = z._default(
  z.array(z.strictObject({ kind: z.enum(ATTACHED_KINDS), id: Id })).check(z.maxLength(ATTACHED_MAX)),
  [],
)
const saysSomething = z.refine<{ body: string; attachments: unknown[] }>(
  (message) => message.body !== '' || message.attachments.length > 0,
  { path: ['body'], error: 'required' },
)
/**
 * A patient's message: a document goes to whoever holds the share, other records are shown if the
 * share holds them.
 */
export const MessageInput = z.strictObject({ body, attachments }).check(saysSomething)
export type MessageInput = z.input<typeof MessageInput>
/** A guest's message, besides its citations of the record that was shared with them. */
export const GuestMessageInput = z.strictObject({ body, attachments }).check(saysSomething)
export type GuestMessageInput = z.input<typeof GuestMessageInput>

/** Read mark of a conversation: the position of the last message that was seen. */
export const ReadInput = z.strictObject({ position: z.int().check(z.gte(0), z.lte(2_147_483_647)) })

/**
 * A message in which every word was found that was sought, a piece of it, and where in it they
 * stand, in UTF-16 code units.
 */
export const FoundMessage = z.object({
  message: Message,
  conversation_title: z.string(),
  excerpt: z.string(),
  ranges: z.array(z.tuple([z.int(), z.int()])),
})
export type FoundMessage = z.infer<typeof FoundMessage>
