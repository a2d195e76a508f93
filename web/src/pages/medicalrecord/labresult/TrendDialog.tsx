import { LIST_MAX } from '@salve/contract/fields.ts'
import type { LabLine } from '@salve/contract/medical-records/lab-results.ts'
import { useTranslation } from 'react-i18next'
import { SmallLine } from '../../../features/charts/SmallLine.tsx'
import { LabFlag } from '../../../features/labs/LabFlag.tsx'
import { useListLabResultsQuery } from '../../../features/labs/labsApi.ts'
import { labUnitText, useLabTexts } from '../../../features/labs/labTexts.ts'
import { trendOf } from '../../../features/labs/trend.ts'
import { useDates } from '../../../lib/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { LoadFailed } from '../../records/LoadFailed.tsx'

/** One analyte across reports. */
export function TrendDialog({ line, onClose }: { line: LabLine; onClose: () => void }) {
  const { t } = useTranslation('labs')
  const dates = useDates()
  const texts = useLabTexts()
  const { data, error, refetch } = useListLabResultsQuery({
    query: { search: line.analyte, limit: LIST_MAX },
  })
  const entries = trendOf(data?.results ?? [], line)
  const points = entries
    .map(({ report, line: { value } }) => ({ at: Date.parse(report.taken_on), value: value ?? 0 }))
    .toReversed()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={line.analyte}
      actions={<Button onPress={onClose}>{t('trend.close')}</Button>}
    >
      <div className="flex flex-col gap-3">
        <p className="text-soft text-sm">
          {line.unit ? t('trend.text', { unit: labUnitText(line.unit) }) : t('trend.textPlain')}
        </p>
        {!data && !error && <Skeleton label={t('list.loading')} lines={3} />}
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {points.length > 1 && <SmallLine series={[{ key: 'trend', points }]} />}
        <ul className="flex flex-col divide-y divide-line">
          {entries.map(({ report, line: one }) => (
            <li
              key={`${report.id} ${one.value}`}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
            >
              <span className="text-soft">{dates.dateWithWeekday(report.taken_on)}</span>
              <span className="font-semibold">{texts.result(one)}</span>
              <span className="basis-full">
                <LabFlag flag={one.flag} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
