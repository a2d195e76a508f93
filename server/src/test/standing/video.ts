import { newId } from '../../lib/ids.ts'
import type { StandingCall } from './call.ts'

/** Calls of a video call, by a page that is in none yet. */
export const videoCalls = (conversation: string): Record<string, StandingCall> => ({
  'GET /api/chat/calls/': {},
  'GET /api/chat/turn/': {},
  'GET /api/consultation/call/': {},
  'GET /api/consultation/turn/': {},
  'POST /api/consultation/call/join/': { body: { device: newId(), call: null, take_over: true } },
  'POST /api/consultation/call/leave/': { body: { device: newId(), call: newId() } },
  'POST /api/chat/conversations/{id}/call/join/': {
    params: { id: conversation },
    body: { device: newId(), call: null, take_over: true },
  },
  'POST /api/chat/conversations/{id}/call/leave/': {
    params: { id: conversation },
    body: { device: newId(), call: newId() },
  },
})
