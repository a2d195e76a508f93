import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line } from '../fields.ts'

/**
 * The language model that helps the chatbot where the operator has set one up and the patient
 * agrees.
 */
export const ChatbotModel = z.object({
  /** Host that questions would be sent to; null without a model. */
  host: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The patient's answer about this very host; null while they were not asked. */
  agreed: z.nullable(z.boolean()),
})
export type ChatbotModel = z.infer<typeof ChatbotModel>

export const ChatbotModelInput = z.strictObject({
  /** The one that was shown: an answer about another one is refused. */
  host: line(300),
  agreed: z.boolean(),
})
export type ChatbotModelInput = z.input<typeof ChatbotModelInput>

const path = '/api/chatbot/model/'

export const getChatbotModel = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: "The chatbot's language model, and the patient's consent",
  response: ChatbotModel,
})
export const patchChatbotModel = endpoint({
  method: 'PATCH',
  path,
  right: 'own',
  summary: 'Give or withdraw consent to send questions and record data to the language model',
  body: ChatbotModelInput,
  refusals: [409],
  response: ChatbotModel,
})
