import * as z from 'zod/mini'
import { Id, PROSE_MAX, prose, Timestamp } from '../fields.ts'

export const SENDERS = ['patient', 'clinician'] as const
export type Sender = (typeof SENDERS)[number]

/** Kinds of records that a message can cite. */
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

/** A record cited by a message. A guest learns only that an unshared one exists. */
export const Attachment = z.object({
  kind: z.nullable(z.enum(ATTACHED_KINDS)),
  id: z.nullable(Id),
  /** The record's title; for a log entry, its kind. */
  title: z.string(),
  /** The record's day, on the patient's calendar. */
  date: z.nullable(z.string()),
  /** Set for a document. */
  media_type: z.nullable(z.string()),
  size: z.nullable(z.int()),
  /** `shown` to both sides; `not_shared`: the share does not include it; `gone`: it was deleted. */
  state: z.enum(['shown', 'not_shared', 'gone']),
})
export type Attachment = z.infer<typeof Attachment>

export const Message = z.object({
  id: Id,
  conversation: Id,
  /** Its number within the conversation: 1, 2, 3 …, without gaps. */
  position: z.int(),
  sender: z.enum(SENDERS),
  /** The share's guest who wrote it; null for the patient's own. */
  guest: z.nullable(Id),
  sender_name: z.string(),
  /** Empty for a message that has only attachments. */
  body: z.string(),
  attachments: z.array(Attachment),
  /** Set for a video call's line, with its duration; null seconds when nobody answered. */
  call: z.nullable(z.object({ seconds: z.nullable(z.int()) })),
  sent_at: Timestamp,
})
export type Message = z.infer<typeof Message>

/** The positions up to which a side has received and read the messages. */
const Mark = z.object({ received: z.int(), read: z.int() })
export const Marks = z.object({ patient: Mark, clinician: Mark })
export type Marks = z.infer<typeof Marks>

/** A clinician's promised response time. */
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
 * A patient's message: a document is sent to the guests of the share, other records are shown if
 * the share includes them.
 */
export const MessageInput = z.strictObject({ body, attachments }).check(saysSomething)
export type MessageInput = z.input<typeof MessageInput>
/** A guest's message and its citations of the shared record. */
export const GuestMessageInput = z.strictObject({ body, attachments }).check(saysSomething)
export type GuestMessageInput = z.input<typeof GuestMessageInput>

/** A conversation's read mark: the position of the last message seen. */
export const ReadInput = z.strictObject({ position: z.int().check(z.gte(0), z.lte(2_147_483_647)) })

/**
 * A message that contains every word of the search, with an excerpt and the matches in UTF-16 code
 * units.
 */
export const FoundMessage = z.object({
  message: Message,
  conversation_title: z.string(),
  excerpt: z.string(),
  ranges: z.array(z.tuple([z.int(), z.int()])),
})
export type FoundMessage = z.infer<typeof FoundMessage>
