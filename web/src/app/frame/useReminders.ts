import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/api.ts'
import { readPushMark } from '../../features/reminders/pushMark.ts'
import { onWorkerMessage, type WorkerMessage } from '../../lib/workerMessages.ts'
import { useAppDispatch, useAppSelector } from '../hooks.ts'

/**
 * Keeps this device registered for push messages, if the person has turned them on here, not if
 * somebody else had, and follows what the service worker tells: the lists are asked for anew, and a
 * tap on a notification leads to where it belongs.
 */
export function useReminders(): void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const userId = useAppSelector((state) => state.user.user?.id)

  const keep = async (userId: string | undefined) => {
    const mark = readPushMark()
    const isOfOther = mark?.userId !== userId
    if (!userId || !mark || (isOfOther && !mark.registered)) return
    const { keepPush, releasePush } = await import('../../features/reminders/pushDevice.ts')
    await (isOfOther ? releasePush() : keepPush(dispatch, userId))
  }
  // Without a network it is done at the next start; what fails otherwise, the settings screen says.
  const keepQuietly = useEffectEvent((id: string | undefined) => void keep(id).catch(() => undefined))
  const hear = useEffectEvent((message: WorkerMessage) => {
    if (message.type === 'open') void navigate(message.address)
    else if (message.type === 'subscription_changed') keepQuietly(userId)
    dispatch(api.util.invalidateTags(['Notification', 'MedicationPlan']))
  })
  useEffect(() => keepQuietly(userId), [userId])
  useEffect(() => onWorkerMessage(hear), [])
}
