import { LIST_MAX } from '@salve/contract/fields.ts'
import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { type LogKindName, logKindLabel } from '@salve/domain/log-kinds.ts'
import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../../api/pages.ts'
import { firstDay, type Range, RANGES } from '../../../features/charts/chartChoice.ts'
import { usePageChartEntriesInfiniteQuery } from '../../../features/charts/chartsApi.ts'
import { useAllPages } from '../../../features/charts/useAllPages.ts'
import { useDates } from '../../../lib/dates.ts'
import { languageOf } from '../../../lib/i18n.ts'
import { FilterChips } from '../../../ui/choices/FilterChips.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../records/LoadFailed.tsx'
import { ClassNote } from '../logbook/ClassNote.tsx'
import { ChartFigure } from './ChartFigure.tsx'

export interface ChartPanelProps {
  kind: LogKindName
  range: Range
  onRange: (range: Range) => void
}

/** The large chart of one kind over the chosen time. */
export function ChartPanel({ kind, range, onRange }: ChartPanelProps) {
  const { t, i18n } = useTranslation('charts')
  const from = firstDay(range, useDates().now().date)
  const list = usePageChartEntriesInfiniteQuery({ query: { kind, from, limit: LIST_MAX } })
  const isWhole = useAllPages(list)
  const entries: LogEntry[] = entriesOf(list.data)
  return (
    <Card title={logKindLabel(kind, languageOf(i18n.language))}>
      <FilterChips
        label={t('range.label')}
        selects="one"
        value={[range]}
        onChange={([chosen = range]) => onRange(chosen)}
        choices={RANGES.map((value) => ({ value, label: t(`range.${value}`) }))}
      />
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {!isWhole && !list.isError && <Skeleton label={t('loading')} lines={8} />}
      {isWhole && entries.length === 0 && <p className="py-6 text-soft">{t('nothingInRange')}</p>}
      {isWhole && entries.length > 0 && <ChartFigure kind={kind} entries={entries} from={from} />}
      {kind === 'blood_pressure' && <ClassNote />}
    </Card>
  )
}
