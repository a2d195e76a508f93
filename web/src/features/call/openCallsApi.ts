import { type Call, listCalls } from '@salve/contract/chat/calls.ts'
import { getGuestCall } from '@salve/contract/consultation/calls.ts'
import { requestFor } from '../../api/endpoints.ts'
import type { ApiRequest } from '../../api/request.ts'
import type { Answer } from '../../api/transport.ts'

/** The caller, and its way to the server. */
export interface CallsAsker {
  call: (request: ApiRequest) => Promise<Answer>
  side: 'patient' | 'clinician'
}

/** The running calls; null when they are unknown at the moment. */
export async function askForCalls({ call, side }: CallsAsker): Promise<Call[] | null> {
  if (side === 'patient') {
    const answer = await call(requestFor(listCalls, undefined))
    return answer.ok ? (answer.body as { results: Call[] }).results : null
  }
  const answer = await call(requestFor(getGuestCall, undefined))
  const { call: open } = answer.ok ? (answer.body as { call: Call | null }) : { call: null }
  return answer.ok ? (open ? [open] : []) : null
}
