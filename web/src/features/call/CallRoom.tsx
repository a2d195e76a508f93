import { useTranslation } from '../../lib/useTranslation.ts'
import { CallLive } from './CallLive.tsx'
import { isInCall } from './callMachine.ts'
import type { CallSession } from './callSession.ts'
import { Lobby } from './Lobby.tsx'
import { useObservable } from './observable.ts'
import { Over } from './Over.tsx'
import { Stage } from './Stage.tsx'

export interface CallRoomProps {
  session: CallSession
  /** The name of the other side. */
  name: string
  /** True when the other side is in the call already. */
  isOtherHere: boolean
  /** Handles the way back afterwards; omitted beside the messages. */
  onBack?: () => void
}

/** A video call, from the look at the camera to its end. */
export function CallRoom({ session, name, isOtherHere, onBack }: CallRoomProps) {
  const { t } = useTranslation('call')
  const state = useObservable(session.state)
  return (
    <>
      <CallLive session={session} name={name} />
      {isInCall(state) && <Stage session={session} name={name} onBack={onBack} />}
      {(state.phase === 'lobby' || state.phase === 'joining') && (
        <Lobby session={session} name={name} isOtherHere={isOtherHere} />
      )}
      {state.phase === 'over' && <Over session={session} name={name} onBack={onBack} />}
      {isInCall(state) && <p className="sr-only">{t('privacy')}</p>}
    </>
  )
}
