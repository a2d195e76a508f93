import { useCallback, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { type Dispatch, PushError, turnOffPush, turnOnPush } from './pushDevice.ts'
import { readPushMark } from './pushMark.ts'
import { type PushSupport, pushSupport } from './pushSupport.ts'

export interface Push {
  /** The obstacle, if there is one. */
  support: PushSupport
  /** On for this account in this browser; `id` is its line in the list of devices. */
  registeredId: string | null
  /** On for another person who used this browser. */
  isOthers: boolean
  turnOn: () => Promise<boolean>
  turnOff: () => Promise<boolean>
  isPending: boolean
  /** Why it failed: a reason with a text of its own, or the server's message. */
  failure: PushError['code'] | { said: string } | null
}

/** Push messages in this browser: whether they are on, and the way to turn them on and off. */
export function usePush(userId: string): Push {
  const dispatch = useDispatch<Dispatch>()
  const textFor = useErrorText()
  const [mark, setMark] = useState(readPushMark)
  const [support, setSupport] = useState(() => pushSupport())
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Push['failure']>(null)
  const look = useCallback(() => {
    setMark(readPushMark())
    setSupport(pushSupport())
  }, [])
  // The permission may be changed in the browser's own settings, and the person comes back.
  useEffect(() => {
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [look])

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsPending(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof PushError) setFailure(error.code)
      else if (isApiError(error)) setFailure({ said: textFor(error) })
      else throw error
      return false
    } finally {
      look()
      setIsPending(false)
    }
  }
  const isMine = mark?.userId === userId
  return {
    support,
    registeredId: isMine && support === 'possible' ? (mark.registered?.id ?? null) : null,
    isOthers: mark !== null && !isMine && mark.registered !== null,
    turnOn: () => attempt(() => turnOnPush(dispatch, userId)),
    turnOff: () => attempt(() => turnOffPush(dispatch)),
    isPending,
    failure,
  }
}
