import { type CalendarFeed, downloadDoses } from '@salve/contract/calendar.ts'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '../../../../api/errors.ts'
import { useErrorText } from '../../../../api/useErrorText.ts'
import { useListCalendarFeedsQuery, useRevokeCalendarFeedMutation } from '../../calendarApi.ts'
import { HowToAdd } from '../../HowToAdd.tsx'
import { paths } from '../../../../lib/paths.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog.tsx'
import { SideSheet } from '../../../../ui/overlays/SideSheet.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import { LoadFailed } from '../../../../record/LoadFailed.tsx'
import { useDownload } from '../../../../record/useDownload.ts'
import { useSheetClose } from '../../../../record/useSheetClose.ts'
import { FeedForm } from '../../FeedForm.tsx'
import { FeedRow } from '../../FeedRow.tsx'
import { NewAddress } from '../../NewAddress.tsx'

const NEW = 'new'

/**
 * The medicines in the calendar that somebody has anyway: by an address that keeps itself up to
 * date, or as a file.
 */
export function Component() {
  const { t } = useTranslation(['calendar', 'common'])
  const close = useSheetClose(paths.medication())
  const { data, error, isLoading, refetch } = useListCalendarFeedsQuery()
  const [open, setOpen] = useState<string | null>(null)
  const [made, setMade] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<CalendarFeed | null>(null)
  const revoke = useRevocation(() => setLeaving(null))
  const download = useDownload()
  const feeds = data?.results ?? []
  const done = (url?: string) => {
    setOpen(null)
    if (url) setMade(url)
  }
  return (
    <SideSheet title={t('title')} onClose={close}>
      <div className="flex flex-col gap-6">
        <p className="text-pretty text-soft">{t('why')}</p>
        {made && <NewAddress url={made} onDone={() => setMade(null)} />}
        {!made && open === NEW && <FeedForm onDone={done} />}
        {!made && open !== NEW && (
          <Button variant="primary" icon={Plus} onPress={() => setOpen(NEW)}>
            {t('add')}
          </Button>
        )}
        {isLoading && <Skeleton label={t('common:list.loading')} lines={3} />}
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {data && feeds.length === 0 && !made && <p className="text-soft">{t('none')}</p>}
        {feeds.length > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="font-semibold text-lg">{t('yours')}</h3>
            <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
              {feeds.map((feed) => (
                <li key={feed.id} className="p-4">
                  {open === feed.id ? (
                    <FeedForm key={feed.updated_at} feed={feed} onDone={done} />
                  ) : (
                    <FeedRow feed={feed} onEdit={() => setOpen(feed.id)} onRevoke={() => setLeaving(feed)} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        <HowToAdd />
        <section className="flex flex-col items-start gap-2">
          <h3 className="font-semibold text-lg">{t('file.title')}</h3>
          <p className="text-pretty text-soft">{t('file.why')}</p>
          <Button icon={Download} onPress={() => void download(downloadDoses, {}, 'calendar', 'ics')}>
            {t('file.download')}
          </Button>
        </section>
      </div>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('revokeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('revoke')}
        cancelLabel={t('common:actions.cancel')}
        onConfirm={() => leaving && void revoke.now(leaving)}
        onCancel={() => setLeaving(null)}
        isPending={revoke.isPending}
        isDanger
      >
        {t('revokeText')}
      </ConfirmDialog>
    </SideSheet>
  )
}

function useRevocation(onDone: () => void) {
  const { t } = useTranslation('calendar')
  const textFor = useErrorText()
  const [revoke, { isLoading }] = useRevokeCalendarFeedMutation()
  return {
    isPending: isLoading,
    now: async ({ id, name }: CalendarFeed) => {
      try {
        await revoke({ params: { id } }).unwrap()
        toast({ message: t('revoked', { name }) })
      } catch (error) {
        if (!isApiError(error)) throw error
        toast({ message: textFor(error), tone: 'error' })
      }
      onDone()
    },
  }
}
