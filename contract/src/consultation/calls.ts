import * as z from 'zod/mini'
import { Call, CallJoin, CallLeave, IceServers } from '../chat/calls.ts'
import { endpoint } from '../endpoint.ts'
import { NoContent } from '../fields.ts'

export const getGuestCall = endpoint({
  method: 'GET',
  path: '/api/consultation/call/',
  summary: 'The video call of this share, with its participants; null without one',
  guest: true,
  response: z.object({ call: z.nullable(Call) }),
})
export const joinGuestCall = endpoint({
  method: 'POST',
  path: '/api/consultation/call/join/',
  summary: 'Start or join the video call of this share; repeated as a heartbeat',
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
  summary: 'The ICE servers for a call, with short-lived credentials',
  guest: true,
  response: IceServers,
})
