import { activeCall } from './activeCall.ts'
import { isInCall } from './callMachine.ts'
import { CallSession, type CallSessionParts } from './callSession.ts'

/** The session of a conversation: the running one, or a new one. A call elsewhere is left. */
export function openCall(parts: CallSessionParts): CallSession {
  const current = activeCall.get()
  if (current?.conversation === parts.conversation) return current
  if (current) endActiveCall()
  const session = new CallSession(parts)
  activeCall.set(session)
  void session.open()
  return session
}

/** The screen of a call was left: one that has not begun, or is over, is let go. */
export function releaseCall(session: CallSession): void {
  const state = session.state.get()
  if (isInCall(state) || state.phase === 'joining') return
  session.dispose()
  if (activeCall.get() === session) activeCall.set(null)
}

/** Leaves the running call, if there is one, and releases camera and microphone. */
export function endActiveCall(): void {
  const session = activeCall.get()
  if (!session) return
  if (isInCall(session.state.get())) session.leave()
  session.dispose()
  activeCall.set(null)
}
