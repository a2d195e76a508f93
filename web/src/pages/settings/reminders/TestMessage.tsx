import type { Notification } from '@salve/contract/users/notifications.ts'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { isApiError } from '../../../api/errors.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useListNotificationsQuery } from '../../../features/reminders/notificationsApi.ts'
import { useSendTestNotificationMutation } from '../../../features/reminders/remindersApi.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice, type NoticeTone } from '../../../ui/feedback/Notice.tsx'
import { NEWEST } from '../../notifications/newest.ts'

/** While somebody waits for it. */
const POLL_MS = 1_500

type State = Notification['channels'][number]['state']

const TONES: Partial<Record<State, NoticeTone>> = { failed: 'error', unsure: 'warning', off: 'warning' }

/** Sends one message to try the way, and says what became of it. */
export function TestMessage({
  channel,
  icon,
  onSettled,
}: {
  channel: 'push' | 'email'
  icon: LucideIcon
  /** It was sent, or failed. */
  onSettled: () => void
}) {
  const { t } = useTranslation('reminders')
  const textFor = useErrorText()
  const [send, { isLoading, error }] = useSendTestNotificationMutation()
  const [sentId, setSentId] = useState<string | null>(null)
  const [settledId, setSettledId] = useState<string | null>(null)
  const isWaiting = sentId !== settledId
  const { data } = useListNotificationsQuery(NEWEST, {
    skip: sentId === null,
    pollingInterval: isWaiting ? POLL_MS : 0,
  })
  const sent = data?.results.find(({ id }) => id === sentId)
  const state = sentId ? (sent?.channels.find((one) => one.channel === channel)?.state ?? 'waiting') : null
  if (isWaiting && state !== null && state !== 'waiting') setSettledId(sentId)
  const settle = useEffectEvent(() => onSettled())
  useEffect(() => {
    if (settledId) settle()
  }, [settledId])

  const start = async () => {
    try {
      const { id } = await send({ body: { channel } }).unwrap()
      setSentId(id)
    } catch (failure) {
      if (!isApiError(failure)) throw failure
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <div>
        <Button icon={icon} isPending={isLoading || isWaiting} onPress={() => void start()}>
          {t(`test.${channel}`)}
        </Button>
      </div>
      {isApiError(error) && <Notice tone="error" live="alert" title={textFor(error)} />}
      {state && (
        <Notice
          tone={TONES[state] ?? 'info'}
          live="status"
          title={t(state === 'sent' ? `test.sent.${channel}` : `test.state.${state}`)}
        />
      )}
    </div>
  )
}
