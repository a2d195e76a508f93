import { REPLY_KINDS } from '@salve/domain/reply-kinds.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, listOf, listQuery, prose, Timestamp } from '../fields.ts'

export const QUESTION_MAX = 2000

export const ChatbotConversation = z.object({
  id: Id,
  /** How it began; null while nothing was asked. */
  title: z.nullable(z.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ChatbotConversation = z.infer<typeof ChatbotConversation>

export const ChatbotMessage = z.object({
  id: Id,
  conversation: Id,
  sender: z.enum(['patient', 'chatbot']),
  body: z.string(),
  /** What kind of answer it is; null for what the patient wrote. */
  kind: z.nullable(z.enum(REPLY_KINDS)),
  /** To be called, before anything else is read. */
  emergency_numbers: z.array(z.string()),
  /** Stands above the answer when a warning sign was named and denied. */
  notice: z.nullable(z.string()),
  /** Own articles, quoted by their summary. */
  articles: z.array(z.object({ slug: z.string(), title: z.string(), summary: z.string() })),
  /** Offered as a question for the next appointment. */
  question: z.nullable(z.string()),
  sent_at: Timestamp,
})
export type ChatbotMessage = z.infer<typeof ChatbotMessage>

export const ChatbotInput = z.strictObject({
  body: prose(QUESTION_MAX).check(z.trim(), z.minLength(1)),
})
export type ChatbotInput = z.input<typeof ChatbotInput>

const path = '/api/chatbot/conversations/'

export const listChatbotConversations = endpoint({
  method: 'GET',
  path,
  summary: 'Conversations with the chatbot, the one used last first',
  query: z.strictObject(listQuery),
  response: listOf(ChatbotConversation),
})
export const createChatbotConversation = endpoint({
  method: 'POST',
  path,
  summary: 'Begin a conversation with the chatbot',
  status: 201,
  response: ChatbotConversation,
})
export const listChatbotMessages = endpoint({
  method: 'GET',
  path: `${path}{id}/messages/`,
  summary: 'What was asked and answered, the latest first',
  params: IdParams,
  query: z.strictObject(listQuery),
  response: listOf(ChatbotMessage),
})
export const askChatbot = endpoint({
  method: 'POST',
  path: `${path}{id}/messages/`,
  summary: 'Ask, and be answered at once; it does not diagnose, and warning signs come before all else',
  params: IdParams,
  body: ChatbotInput,
  status: 201,
  response: z.object({ message: ChatbotMessage, reply: ChatbotMessage }),
})
