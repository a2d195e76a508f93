import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, listOf, listQuery, PROSE_MAX, prose, Timestamp } from '../fields.ts'

export const SENDERS = ['patient', 'clinician'] as const

export const Message = z.object({
  id: Id,
  conversation: Id,
  sender: z.enum(SENDERS),
  sender_name: z.string(),
  body: z.string(),
  sent_at: Timestamp,
  /** When it reached the other side; null until then. */
  delivered_at: z.nullable(Timestamp),
  read_at: z.nullable(Timestamp),
})
export type Message = z.infer<typeof Message>

export const Conversation = z.object({
  id: Id,
  title: z.string(),
  clinician: z.nullable(Id),
  /** How many messages the patient has not read yet. */
  unread: z.int(),
  last_message: z.nullable(Message),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Conversation = z.infer<typeof Conversation>

export const MessageInput = z.strictObject({
  body: prose(PROSE_MAX).check(z.trim(), z.minLength(1)),
})
export type MessageInput = z.input<typeof MessageInput>

const path = '/api/chat/conversations/'

export const listConversations = endpoint({
  method: 'GET',
  path,
  summary: 'Conversations with clinicians, the one with the latest message first',
  query: z.strictObject(listQuery),
  response: listOf(Conversation),
})
export const listMessages = endpoint({
  method: 'GET',
  path: `${path}{id}/messages/`,
  summary: 'The messages of a conversation, the latest first',
  params: IdParams,
  query: z.strictObject(listQuery),
  response: listOf(Message),
})
export const sendMessage = endpoint({
  method: 'POST',
  path: `${path}{id}/messages/`,
  summary: 'Write into a conversation; with the same Idempotency-Key once, however often it is sent',
  params: IdParams,
  body: MessageInput,
  status: 201,
  response: Message,
})
export const readConversation = endpoint({
  method: 'POST',
  path: `${path}{id}/read/`,
  summary: 'Mark every message that the clinician has written so far as read',
  params: IdParams,
  response: Conversation,
})
