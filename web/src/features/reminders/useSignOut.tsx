import { type ReactNode, Suspense, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useServices } from '../../api/services.ts'
import { WAITS_KEY } from '../../api/offlineKeys.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import type { KeyValueStore } from '../../lib/storage.ts'
import { UNSENT_KEY } from '../../lib/unsent.ts'
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

/** Signs out; where something has not been sent, or reminders come to this device, only after saying so. */
export function useSignOut(): SignOut {
  const { session, storage } = useServices()
  const dispatch = useDispatch<Dispatch>()
  const [phase, setPhase] = useState<'here' | 'asking' | 'leaving'>('here')
  const leave = async () => {
    setPhase('leaving')
    if (readPushMark()?.registered) {
      const { pausePush } = await import('./pushDevice.ts')
      await pausePush(dispatch)
    }
    await session.signOut()
  }
  return {
    start: () => (readPushMark()?.registered || mayHaveUnsent(storage) ? setPhase('asking') : void leave()),
    isLeaving: phase === 'leaving',
    question: phase === 'asking' && (
      <Suspense>
        <Question onLeave={() => void leave()} onStay={() => setPhase('here')} />
      </Suspense>
    ),
  }
}

/** The question itself looks whose, and how much. */
const mayHaveUnsent = (storage: KeyValueStore) => [WAITS_KEY, UNSENT_KEY].some((key) => storage.getItem(key))
