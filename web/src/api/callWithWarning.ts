import type { Warning } from '@salve/contract/warnings.ts'
import { isDoor, signInCall } from './findSigns.ts'
import type { ApiRequest } from './request.ts'
import type { Answer } from './transport.ts'
import { warningIn } from './warningSlice.ts'

interface Around {
  getState: () => unknown
  tell: (warning: Warning) => void
  call: (request: ApiRequest) => Promise<Answer>
}

/**
 * Makes a call and tells of the warning sign in what it writes: before it where the rules are here,
 * else as soon as they are or the server says so. No call waits for the rules: an app that is
 * closed meanwhile would lose what was typed.
 */
export function callWithWarning(request: ApiRequest, { getState, tell, call }: Around): Promise<Answer> {
  if (!isDoor(request)) return call(request)
  const found = signInCall(request, getState())
  if (!(found instanceof Promise)) {
    if (found) tell(found)
    return call(request)
  }
  let isAnswered = false
  const answering = call(request).then((answer) => {
    isAnswered = answer.ok && warningIn(answer.body) !== undefined
    return answer
  })
  const tellLate = async () => {
    const warning = await found
    if (warning && !isAnswered) tell(warning)
  }
  void tellLate()
  return answering
}
