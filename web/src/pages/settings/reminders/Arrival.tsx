import type { ResponseOf } from '@salve/contract/endpoint.ts'
import type { getDelivery } from '@salve/contract/users/notifications.ts'
import { Mail, RotateCw, Smartphone } from 'lucide-react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useGetDeliveryQuery } from '../../../features/reminders/remindersApi.ts'
import { useDates } from '../../../lib/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge, type BadgeTone } from '../../../ui/content/Badge.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { DefinitionList } from '../../../ui/content/DefinitionList.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../../record/LoadFailed.tsx'
import { TestMessage } from './TestMessage.tsx'

type Health = ResponseOf<typeof getDelivery>['push']

const TONES: Record<Health['state'], BadgeTone> = {
  ok: 'primary',
  failing: 'coral',
  none: 'neutral',
  no_device: 'amber',
  off: 'neutral',
}

/**
 * Shows if messages arrive: the last one of each channel, and the server's look for due ones; with
 * a test message.
 */
export function Arrival() {
  const { t } = useTranslation('reminders')
  const dates = useDates()
  const { data, error, isLoading, refetch } = useGetDeliveryQuery()
  return (
    <Card
      title={t('arrival.title')}
      action={
        <Button variant="quiet" icon={RotateCw} onPress={() => void refetch()}>
          {t('arrival.refresh')}
        </Button>
      }
    >
      {isLoading && <Skeleton label={t('arrival.loading')} lines={4} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && !data.worker.is_running && (
        <Notice tone="error" live="alert" title={t('arrival.stopped')}>
          {data.worker.last_ran_at
            ? t('arrival.stoppedHelp', { moment: dates.dateTime(data.worker.last_ran_at) })
            : t('arrival.neverRan')}
        </Notice>
      )}
      {data && (
        <DefinitionList
          items={[
            { term: t('channel.push'), value: <ChannelHealth health={data.push} /> },
            { term: t('channel.email'), value: <ChannelHealth health={data.email} /> },
            {
              term: t('arrival.worker'),
              value:
                data.worker.is_running && data.worker.last_ran_at
                  ? t('arrival.running', { moment: dates.dateTime(data.worker.last_ran_at) })
                  : t('arrival.notRunning'),
            },
            {
              term: t('arrival.next'),
              value: data.next_at ? dates.dateTime(data.next_at) : t('arrival.nothingNext'),
            },
          ]}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <TestMessage channel="push" icon={Smartphone} onSettled={() => void refetch()} />
        <TestMessage channel="email" icon={Mail} onSettled={() => void refetch()} />
      </div>
    </Card>
  )
}

function ChannelHealth({ health: { state, last_delivered_at, last_failed_at } }: { health: Health }) {
  const { t } = useTranslation('reminders')
  const dates = useDates()
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Badge tone={TONES[state]}>{t(`arrival.state.${state}`)}</Badge>
      {last_delivered_at && (
        <span className="text-sm">
          {t('arrival.delivered', { moment: dates.dateTime(last_delivered_at) })}
        </span>
      )}
      {last_failed_at && state === 'failing' && (
        <span className="text-coral text-sm">
          {t('arrival.failed', { moment: dates.dateTime(last_failed_at) })}
        </span>
      )}
    </span>
  )
}
