import { CloudOff, CloudUpload, RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Offline } from '../../sync/openOffline.ts'
import type { AppVersion } from '../../lib/appVersion.ts'
import type { Reach } from '../../lib/connection.ts'
import { useDates } from '../../lib/dates.ts'
import { hasDrafts } from '../../lib/drafts.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Link } from '../../ui/actions/Link.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useEntries } from './useEntries.ts'
import { useUnsent } from './useUnsent.ts'

export interface OutboxBarProps {
  offline: Offline
  reach: Reach
}

/** Reports quietly: no connection and since when, queued writes, a new version of the app. */
export function OutboxBar({ offline, reach }: OutboxBarProps) {
  const { t } = useTranslation(['outbox', 'common'])
  const dates = useDates()
  const entries = useEntries(offline)
  const asOf = useSyncExternalStore(offline.asOf.subscribe, offline.asOf.get)
  const isPart = useSyncExternalStore(offline.isPart.subscribe, offline.isPart.get)
  useSentToast(offline)
  const messages = useUnsent(offline)
  const refused = messages.filter(({ problem }) => problem !== undefined).length
  const held = entries.filter(({ state }) => state !== 'waiting').length + refused
  // A message that is just on its way needs no word.
  const count = entries.length + (reach === 'reached' ? refused : messages.length)
  const moment = asOf === null ? null : dates.local(new Date(asOf).toISOString())
  const today = dates.now().date
  return (
    <>
      {reach !== 'reached' && (
        <Line icon={CloudOff}>
          {t(`common:connection.${reach}`)}{' '}
          {moment &&
            t('bar.asOf', {
              time: [moment.date !== today && dates.date(moment.date), dates.time(moment.time)]
                .filter(Boolean)
                .join(' '),
            })}{' '}
          {isPart && t('bar.part')}
        </Line>
      )}
      {count > 0 && (
        <Line icon={CloudUpload}>
          <Link href={paths.outbox()}>
            {held > 0 ? t('bar.held', { count: held }) : t('bar.waiting', { count })}
          </Link>
        </Line>
      )}
      <NewVersion version={offline.version} />
    </>
  )
}

function NewVersion({ version }: { version: AppVersion }) {
  const { t } = useTranslation('outbox')
  const isNewer = useSyncExternalStore(version.isNewer.subscribe, version.isNewer.get)
  // Checked on each new page: a form in use is not disturbed.
  useLocation()
  if (!isNewer || hasDrafts()) return null
  return (
    <Line icon={RefreshCw}>
      {t('bar.newer')}{' '}
      <Button variant="quiet" onPress={version.change}>
        {t('bar.reload')}
      </Button>
    </Line>
  )
}

function useSentToast({ sender }: Offline) {
  const { t } = useTranslation('outbox')
  useEffect(() => sender.onSent((count) => void toast({ message: t('bar.sent', { count }) })), [sender, t])
}

function Line({ icon: Icon, children }: { icon: typeof CloudOff; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 border-line border-b bg-sunken px-4 py-2 text-sm sm:px-6 lg:px-8">
      <Icon aria-hidden size={18} className="shrink-0" />
      <p className="min-w-0">{children}</p>
    </div>
  )
}
