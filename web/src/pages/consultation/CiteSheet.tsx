import { useState } from 'react'
import type { AttachProps } from '../../features/chat/Composer.tsx'
import { useAttachmentName } from '../../features/chat/useAttachmentName.ts'
import { useConsultationSummaryQuery } from '../../features/consultation/recordApi.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { SideSheet } from '../../ui/overlays/SideSheet.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { CITABLE_KINDS, citableIn, type CitableKind } from './citable.ts'

/** The choices. */
export function CiteSheet({ onAdd, onClose }: Pick<AttachProps, 'onAdd'> & { onClose: () => void }) {
  const { t } = useTranslation('chat')
  const nameOf = useAttachmentName()
  const dates = useDates()
  const { data, error, refetch } = useConsultationSummaryQuery()
  const [chosen, setChosen] = useState<CitableKind | null>(null)
  if (!data)
    return (
      <SideSheet title={t('citeTitle')} onClose={onClose}>
        {error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton label={t('loadingRecords')} shape="rows" lines={3} />
        )}
      </SideSheet>
    )
  const kind = chosen ?? CITABLE_KINDS.find((one) => citableIn(data, one).length > 0) ?? CITABLE_KINDS[0]
  const found = citableIn(data, kind)
  const label = t(`kindsMany.${kind}`)
  return (
    <SideSheet title={t('citeTitle')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <Select
          label={t('citeWhat')}
          choices={CITABLE_KINDS.map((value) => ({ value, label: t(`kindsMany.${value}`) }))}
          value={kind}
          onChange={(value) => setChosen(value || null)}
        />
        {found.length === 0 && <p className="text-soft">{t('citeNothing')}</p>}
        <List label={label}>
          {found.map(({ id, title: given, when }) => {
            const title = nameOf({ kind, title: given, state: 'shown' })
            const day = when && dates.date(when.includes('T') ? dates.local(when).date : when)
            const name = [title, day].filter(Boolean).join(', ')
            return (
              <ListRow
                key={id}
                title={title}
                detail={day}
                action={
                  <Button
                    aria-label={t('attachThis', { name })}
                    onPress={() => {
                      onAdd({ kind, id, title: name })
                      onClose()
                    }}
                  >
                    {t('attachOne')}
                  </Button>
                }
              />
            )
          })}
        </List>
      </div>
    </SideSheet>
  )
}
