import * as z from 'zod/mini'
import { Call, CallJoin, CallLeave, IceServers } from '../chat/calls.ts'
import { endpoint } from '../endpoint.ts'
import { NoContent } from '../fields.ts'

export const getGuestCall = endpoint({
  method: 'GET',
  path: '/api/consultation/call/',
  summary: 'The video call of this share, with who is in it; null when there is none',
  guest: true,
  response: z.object({ call: z.nullable(Call) }),
})
export const joinGuestCall = endpoint({
  method: 'POST',
  path: '/api/consultation/call/join/',
  summary: 'Begin or enter the video call of this share, and say again and again that one is still in it',
  guest: true,
  refusals: [409],
  body: CallJoin,
  response: Call,
})
export const leaveGuestCall = endpoint({
  method: 'POST',
  path: '/api/consultation/call/leave/',
  summary: 'Leave the video call of this share, which ends it for both',
  guest: true,
  body: CallLeave,
  status: 204,
  response: NoContent,
})
export const getGuestTurn = endpoint({
  method: 'GET',
  path: '/api/consultation/turn/',
  summary: 'The servers that help two browsers to find each other, with credentials that soon run out',
  guest: true,
  response: IceServers,
})
