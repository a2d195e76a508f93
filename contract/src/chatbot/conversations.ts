import { REPLY_KINDS } from '@salve/domain/reply-kinds.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, listOf, listQuery, NoContent, prose, Timestamp } from '../fields.ts'
import { Proposal, Source } from './answers.ts'

export const QUESTION_MAX = 2000

export const ChatbotConversation = z.object({
  id: Id,
  /** The patient's name for it, or else its beginning; null while nothing was asked. */
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
  /** Kind of the answer; null for the patient's messages. */
  kind: z.nullable(z.enum(REPLY_KINDS)),
  /** To be called, before anything else is read. */
  emergency_numbers: z.array(z.string()),
  /** Shown above the answer when a warning sign was named and denied. */
  notice: z.nullable(z.string()),
  /** Own articles, quoted by their summary. */
  articles: z.array(z.object({ slug: z.string(), title: z.string(), summary: z.string() })),
  /** Places of the answer in the record, or in the app. */
  sources: z.array(Source),
  /** Saved once the patient agrees. */
  proposal: z.nullable(Proposal),
  /** Offered as a question for the next appointment. */
  question: z.nullable(z.string()),
  /** The language model that wrote it; null for the grammar. */
  model: z.nullable(z.string()),
  /**
   * Why the grammar answered although a model was asked: it gave no answer in time, or one that is
   * not to be shown.
   */
  model_failed: z.nullable(z.enum(['no_answer', 'not_shown'])),
  sent_at: Timestamp,
})
export type ChatbotMessage = z.infer<typeof ChatbotMessage>

export const ChatbotInput = z.strictObject({
  body: prose(QUESTION_MAX).check(z.trim(), z.minLength(1)),
})
export type ChatbotInput = z.input<typeof ChatbotInput>

export const ChatbotTitleInput = z.strictObject({ title: line(200) })
export type ChatbotTitleInput = z.input<typeof ChatbotTitleInput>

const path = '/api/chatbot/conversations/'

export const listChatbotConversations = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: 'Conversations with the chatbot, most recent first',
  query: z.strictObject(listQuery),
  response: listOf(ChatbotConversation),
})
export const createChatbotConversation = endpoint({
  method: 'POST',
  path,
  right: 'own',
  summary: 'Start a conversation with the chatbot',
  status: 201,
  response: ChatbotConversation,
})
export const renameChatbotConversation = endpoint({
  method: 'PATCH',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'Rename a conversation with the chatbot',
  params: IdParams,
  body: ChatbotTitleInput,
  response: ChatbotConversation,
})
export const deleteChatbotConversation = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'Delete a conversation with the chatbot; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreChatbotConversation = endpoint({
  method: 'POST',
  path: `${path}{id}/restore/`,
  right: 'own',
  summary: 'Undo the deletion of a conversation with the chatbot',
  params: IdParams,
  response: ChatbotConversation,
})
export const listChatbotMessages = endpoint({
  method: 'GET',
  path: `${path}{id}/messages/`,
  right: 'own',
  summary: 'Questions and answers, latest first',
  params: IdParams,
  query: z.strictObject(listQuery),
  response: listOf(ChatbotMessage),
})
const Exchange = z.object({ message: ChatbotMessage, reply: ChatbotMessage })

/** Media type that a caller accepts to get the answer in lines. */
export const STREAM_TYPE = 'application/x-ndjson'
/**
 * One line of an answer that is streamed: a sentence, or in the end the exchange as it is kept.
 * Only that one counts.
 */
export type ChatbotStreamLine = { sentence: string } | { answer: z.infer<typeof Exchange> }

/**
 * Answered by the grammar as JSON; for a caller that accepts STREAM_TYPE, by the language model in
 * lines, if the patient agreed.
 */
export const askChatbot = endpoint({
  method: 'POST',
  path: `${path}{id}/messages/`,
  right: 'own',
  summary:
    'Ask, and be answered at once, or by a language model in lines of application/x-ndjson; it does not diagnose, and warning signs come before all else',
  params: IdParams,
  body: ChatbotInput,
  status: 201,
  response: Exchange,
})
