import type { PushDevice } from '@salve/contract/users/push-subscriptions.ts'
import { Smartphone, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazyPart.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useListPushSubscriptionsQuery } from '../../../features/reminders/remindersApi.ts'
import type { Push } from '../../../features/reminders/usePush.ts'
import { useDates } from '../../../lib/dates.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Badge } from '../../../ui/content/Badge.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { List, ListRow } from '../../../ui/content/List.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../../record/LoadFailed.tsx'

const DeviceRemoval = lazyPart(async () => (await import('./DeviceRemoval.tsx')).DeviceRemoval)

/** The devices that get push messages, and those that were signed out. */
export function Devices({ push }: { push: Push }) {
  const { t } = useTranslation('reminders')
  const { data, error, isLoading, refetch } = useListPushSubscriptionsQuery()
  const [removing, setRemoving] = useState<PushDevice | null>(null)
  const devices = data?.results ?? []
  return (
    <Card title={t('devices.title')} padding={devices.length > 0 ? 'none' : 'normal'}>
      {isLoading && <Skeleton label={t('devices.loading')} shape="rows" lines={2} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && devices.length === 0 && <p className="text-soft">{t('devices.none')}</p>}
      {devices.length > 0 && (
        <List label={t('devices.title')}>
          {devices.map((device) => (
            <ListRow
              key={device.id}
              leading={<Smartphone aria-hidden size={22} className="text-soft" />}
              title={
                <span className="flex flex-wrap items-center gap-2">
                  {device.device}
                  {device.id === push.registeredId && <Badge tone="primary">{t('devices.this')}</Badge>}
                </span>
              }
              detail={<Delivered device={device} />}
              action={
                <IconButton
                  icon={Trash2}
                  label={t('devices.remove', { name: device.device })}
                  onPress={() => setRemoving(device)}
                />
              }
            />
          ))}
        </List>
      )}
      {removing && (
        <Suspense>
          <DeviceRemoval device={removing} push={push} onDone={() => setRemoving(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function Delivered({ device: { last_delivered_at, last_failed_at, signed_out_at } }: { device: PushDevice }) {
  const { t } = useTranslation('reminders')
  const dates = useDates()
  const hasFailed = last_failed_at !== null && last_failed_at > (last_delivered_at ?? '')
  return (
    <>
      {last_delivered_at
        ? t('devices.delivered', { moment: dates.dateTime(last_delivered_at) })
        : t('devices.neverDelivered')}
      {signed_out_at && (
        <span className="block text-coral">
          {t('devices.signedOut', { moment: dates.dateTime(signed_out_at) })}
        </span>
      )}
      {hasFailed && !signed_out_at && (
        <span className="block text-coral">
          {t('devices.failed', { moment: dates.dateTime(last_failed_at) })}
        </span>
      )}
    </>
  )
}
