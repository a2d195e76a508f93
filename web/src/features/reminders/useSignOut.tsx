import { type ReactNode, Suspense, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useServices } from '../../api/services.ts'
import { MESSAGES_KEY, unsentName, WAITS_KEY } from '../../api/offlineKeys.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import type { Dispatch } from './pushDevice.ts'
import { readPushMark } from './pushMark.ts'

const Question = lazyPart(async () => {
  const [part] = await Promise.all([import('./SignOutQuestion.tsx'), loadTexts(['outbox'])])
  return part.SignOutQuestion
})

export interface SignOut {
  start: () => void
  isLeaving: boolean
  /** Asks, where signing out ends or loses something that the person may rely on; to be rendered somewhere. */
  question: ReactNode
}

interface State {
  user: { user: { id: string } | null }
}

/** Signs out; where something has not been sent, or reminders come to this device, only after saying so. */
export function useSignOut(): SignOut {
  const { session, storage } = useServices()
  const id = useSelector((state: State) => state.user.user?.id ?? '')
  const dispatch = useDispatch<Dispatch>()
  const [phase, setPhase] = useState<'here' | 'asking' | 'leaving'>('here')
  // The question itself looks whose, and how much.
  const mayHaveUnsent = () => [WAITS_KEY, MESSAGES_KEY, unsentName(id)].some((key) => storage.getItem(key))
  const leave = async () => {
    setPhase('leaving')
    if (readPushMark()?.registered) {
      const { pausePush } = await import('./pushDevice.ts')
      await pausePush(dispatch)
    }
    await session.signOut()
  }
  return {
    start: () => (readPushMark()?.registered || mayHaveUnsent() ? setPhase('asking') : void leave()),
    isLeaving: phase === 'leaving',
    question: phase === 'asking' && (
      <Suspense>
        <Question onLeave={() => void leave()} onStay={() => setPhase('here')} />
      </Suspense>
    ),
  }
}
