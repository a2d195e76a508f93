import { textFile } from '../documents.ts'
import type { StandingCall } from './call.ts'

const CONVERSATIONS = '/api/chat/conversations/'

export function chatCalls(conversation: string, healthIssue: string): Record<string, StandingCall> {
  const params = { id: conversation }
  return {
    [`GET ${CONVERSATIONS}`]: { query: { limit: '5' } },
    [`GET ${CONVERSATIONS}{id}/`]: { params },
    [`GET ${CONVERSATIONS}{id}/messages/`]: { params, query: { limit: '5' } },
    [`POST ${CONVERSATIONS}{id}/messages/`]: {
      params,
      body: { body: 'Thank you.', attachments: [{ kind: 'health_issue', id: healthIssue }] },
    },
    [`POST ${CONVERSATIONS}{id}/read/`]: { params, body: { position: 1 } },
    'GET /api/chat/messages/': { query: { limit: '5', q: 'fasting', conversation } },
  }
}

/** With the token of a guest. */
export const guestChatCalls = (): Record<string, StandingCall> => ({
  'GET /api/consultation/conversation/': {},
  'PATCH /api/consultation/conversation/': { body: { answers_within: 'day' } },
  'POST /api/consultation/conversation/read/': { body: { position: 1 } },
  'GET /api/consultation/messages/': { query: { limit: '5' } },
  'POST /api/consultation/messages/': { body: { body: 'Please come fasting.', attachments: [] } },
  'POST /api/consultation/messages/file/': { upload: textFile },
  'GET /api/consultation/messages/search/': { query: { limit: '5', q: 'fasting' } },
})
