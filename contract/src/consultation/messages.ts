import * as z from 'zod/mini'
import { AnswerTime, FoundMessage, GuestMessageInput, Marks, Message, ReadInput } from '../chat/messages.ts'
import { endpoint } from '../endpoint.ts'
import { Id, line, listOf, listQuery } from '../fields.ts'

/** The conversation of a share, as its holders see it. */
export const GuestConversation = z.object({
  id: Id,
  last_position: z.int(),
  marks: Marks,
  answers_within: AnswerTime,
})
export type GuestConversation = z.infer<typeof GuestConversation>

const path = '/api/consultation/messages/'
const conversationPath = '/api/consultation/conversation/'

export const getGuestConversation = endpoint({
  method: 'GET',
  path: conversationPath,
  summary: 'The state of the conversation with the patient',
  guest: true,
  response: GuestConversation,
})
export const patchGuestConversation = endpoint({
  method: 'PATCH',
  path: conversationPath,
  summary: 'Set how soon the patient can expect an answer',
  guest: true,
  body: z.strictObject({ answers_within: AnswerTime }),
  response: GuestConversation,
})
export const readGuestConversation = endpoint({
  method: 'POST',
  path: `${conversationPath}read/`,
  summary: 'Mark messages up to one as read by the clinician',
  guest: true,
  body: ReadInput,
  response: GuestConversation,
})
export const listGuestMessages = endpoint({
  method: 'GET',
  path,
  summary: 'The messages with the patient, latest first',
  guest: true,
  query: z.strictObject(listQuery),
  response: listOf(Message),
})
export const sendGuestMessage = endpoint({
  method: 'POST',
  path,
  summary: 'Send the patient a message; a repeat with the same Idempotency-Key adds nothing',
  guest: true,
  body: GuestMessageInput,
  status: 201,
  response: Message,
})
export const sendGuestFile = endpoint({
  method: 'POST',
  path: `${path}file/`,
  summary: 'Send the patient a file, which becomes one of their documents',
  guest: true,
  upload: 'file',
  status: 201,
  response: Message,
})
export const searchGuestMessages = endpoint({
  method: 'GET',
  path: `${path}search/`,
  summary: 'Messages with the patient that contain every word, latest first',
  guest: true,
  query: z.strictObject({ ...listQuery, q: line(200) }),
  response: listOf(FoundMessage),
})
