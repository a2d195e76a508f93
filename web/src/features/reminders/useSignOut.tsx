import { type ReactNode, Suspense, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useServices } from '../../api/services.ts'
import { MESSAGES_KEY, unsentNamesOf, WAITS_KEY } from '../../sync/offlineKeys.ts'
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
  /** Confirms a sign-out that ends or loses something; the caller renders it. */
  question: ReactNode
}

/** A database that does not answer keeps nobody from leaving. */
const PATIENCE_MS = 1500

interface State {
  user: { user: { id: string } | null }
}

/**
 * Signs out; where something has not been sent, or reminders come to this device, only after saying
 * so.
 */
export function useSignOut(): SignOut {
  const { session, storage, offline } = useServices()
  const id = useSelector((state: State) => state.user.user?.id ?? '')
  const dispatch = useDispatch<Dispatch>()
  const [phase, setPhase] = useState<'here' | 'asking' | 'leaving'>('here')
  // The question itself looks whose, and how much.
  const mayHaveUnsent = () =>
    [WAITS_KEY, MESSAGES_KEY, ...unsentNamesOf(storage, id)].some((key) => storage.getItem(key))
  // The note about queued entries may be missing in this tab, if the browser had no room for it:
  // reading the database restores the note.
  const look = async () => {
    const opened = await offline.open()
    await Promise.all([opened?.outbox.read(), opened?.messages.read()])
  }
  const start = async () => {
    setPhase('leaving')
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    await Promise.race([look().catch(() => undefined), late])
    if (readPushMark()?.registered || mayHaveUnsent()) setPhase('asking')
    else await leave()
  }
  const leave = async () => {
    setPhase('leaving')
    if (readPushMark()?.registered) {
      const { pausePush } = await import('./pushDevice.ts')
      await pausePush(dispatch)
    }
    await session.signOut()
  }
  return {
    start: () => void start(),
    isLeaving: phase === 'leaving',
    question: phase === 'asking' && (
      <Suspense>
        <Question onLeave={() => void leave()} onStay={() => setPhase('here')} />
      </Suspense>
    ),
  }
}
