import type { TargetRange } from '@salve/contract/medical-records/target-ranges.ts'
import { measurementLabel } from '@salve/domain/measurements.ts'
import { TARGET_KEYS } from '@salve/domain/target-ranges.ts'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useListTargetRangesQuery } from '../../../targetsApi.ts'
import { languageOf } from '../../../../../lib/i18n.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useUnits } from '../../../../../lib/units.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { Button } from '../../../../../ui/actions/Button.tsx'
import { IconButton } from '../../../../../ui/actions/IconButton.tsx'
import { Skeleton } from '../../../../../ui/feedback/Skeleton.tsx'
import { SideSheet } from '../../../../../ui/overlays/SideSheet.tsx'
import { LoadFailed } from '../../../../../record/LoadFailed.tsx'
import { useSheetClose } from '../../../../../record/useSheetClose.ts'
import { PregnancyField } from '../../../PregnancyField.tsx'
import { TargetForm } from '../../../TargetForm.tsx'

const NEW = 'new'

/** The ranges that a person's doctor has given, and whether the general ones are for them. */
export function Component() {
  const { t, i18n } = useTranslation(['logbook', 'common'])
  const [params] = useSearchParams()
  const close = useSheetClose(paths.logbook() + (params.size > 0 ? `?${params}` : ''))
  const { data, error, isLoading, refetch } = useListTargetRangesQuery()
  const [open, setOpen] = useState<string | null>(null)
  const nameOf = ({ key, context }: TargetRange) =>
    [
      measurementLabel(key, languageOf(i18n.language)),
      key === 'glucose' && t(`targets.moments.${context ?? 'all'}`),
    ]
      .filter(Boolean)
      .join(', ')
  const targets = (data?.results ?? []).toSorted(
    (one, other) => TARGET_KEYS.indexOf(one.key) - TARGET_KEYS.indexOf(other.key),
  )
  const done = () => setOpen(null)
  return (
    <SideSheet title={t('targets.title')} onClose={close}>
      <div className="flex flex-col gap-6">
        <p className="text-pretty text-soft">{t('targets.why')}</p>
        {isLoading && <Skeleton label={t('common:list.loading')} lines={3} />}
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {data && targets.length === 0 && <p>{t('targets.none')}</p>}
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line empty:hidden">
          {targets.map((target) => (
            <li key={target.id} className="p-4">
              {open === target.id ? (
                <TargetForm key={target.updated_at} target={target} name={nameOf(target)} onDone={done} />
              ) : (
                <TargetLine target={target} name={nameOf(target)} onEdit={() => setOpen(target.id)} />
              )}
            </li>
          ))}
        </ul>
        {open === NEW ? (
          <TargetForm name="" onDone={done} />
        ) : (
          <Button icon={Plus} onPress={() => setOpen(NEW)}>
            {t('targets.add')}
          </Button>
        )}
        <PregnancyField />
      </div>
    </SideSheet>
  )
}

function TargetLine({ target, name, onEdit }: { target: TargetRange; name: string; onEdit: () => void }) {
  const { t } = useTranslation('logbook')
  const units = useUnits()
  const { key, low, high, personal_best, unit, given_by, note } = target
  const write = (value: number) => units.textTyped({ key, value, unit })
  const range =
    low !== null && high !== null
      ? t('targets.between', { low: write(low), high: write(high) })
      : low !== null
        ? t('targets.from', { low: write(low) })
        : high !== null
          ? t('targets.to', { high: write(high) })
          : ''
  const best = personal_best !== null && t('targets.bestIs', { value: write(personal_best) })
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p>{[range, best].filter(Boolean).join(', ')}</p>
        <p className="break-words text-soft text-sm">{[given_by, note].filter(Boolean).join(' · ')}</p>
      </div>
      <IconButton icon={Pencil} label={t('targets.edit', { name })} onPress={onEdit} />
    </div>
  )
}
