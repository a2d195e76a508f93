import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, listOf, listQuery, Timestamp } from '../fields.ts'
import { warned } from '../warnings.ts'
import { AnswerTime, FoundMessage, Marks, Message, MessageInput, ReadInput } from './messages.ts'

export const Conversation = z.object({
  id: Id,
  title: z.string(),
  clinician: z.nullable(Id),
  /** The share whose holders it is with. */
  share: z.nullable(Id),
  /** The share has ended: it can be read, and nothing can be written. */
  has_ended: z.boolean(),
  marks: Marks,
  /** Null while the clinician has not said. */
  answers_within: AnswerTime,
  /** Number of messages unread by the patient. */
  unread: z.int(),
  last_message: z.nullable(Message),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Conversation = z.infer<typeof Conversation>

const path = '/api/chat/conversations/'

export const listConversations = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: 'Conversations with clinicians, latest message first',
  query: z.strictObject(listQuery),
  response: listOf(Conversation),
})
export const getConversation = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'One conversation in its current state',
  params: IdParams,
  response: Conversation,
})
export const listMessages = endpoint({
  method: 'GET',
  path: `${path}{id}/messages/`,
  right: 'own',
  summary: 'The messages of a conversation, latest first',
  params: IdParams,
  query: z.strictObject(listQuery),
  response: listOf(Message),
})
export const sendMessage = endpoint({
  method: 'POST',
  path: `${path}{id}/messages/`,
  right: 'own',
  summary: 'Send a message to a conversation; a repeat with the same Idempotency-Key adds nothing',
  params: IdParams,
  body: MessageInput,
  status: 201,
  refusals: [403, 410],
  response: warned(Message),
})
export const readConversation = endpoint({
  method: 'POST',
  path: `${path}{id}/read/`,
  right: 'own',
  summary: 'Mark messages up to one as read',
  params: IdParams,
  body: ReadInput,
  response: Conversation,
})
export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/chat/messages/',
  right: 'own',
  summary: 'Messages that contain every word, in one conversation or all, latest first',
  query: z.strictObject({ ...listQuery, q: line(200), conversation: z.optional(Id) }),
  response: listOf(FoundMessage),
})
