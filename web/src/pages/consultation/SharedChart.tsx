import type { ChartKindName } from '@salve/domain/chart-kinds.ts'
import { useState } from 'react'
import { type ChartChoice, type ChartRange, daysOf, presetRange } from '../../features/charts/chartChoice.ts'
import { useConsultationSeriesQuery } from '../../features/consultation/recordApi.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ChartFigure } from '../../features/charts/ChartFigure.tsx'
import { RangeSettings } from '../../features/charts/ChartSettings.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'

const OPTIONS = { classes: true, medication_bars: true, symptom_marks: true }

/** The whole chart of a kind, with the plans and symptoms that are shared too. */
export function SharedChart({ kind }: { kind: ChartKindName }) {
  const { t } = useTranslation('consultation')
  const dates = useDates()
  const [range, setRange] = useState<ChartRange>(() => presetRange('90'))
  const choice: ChartChoice = { kind, beside: undefined, range, options: OPTIONS, view: undefined }
  const { data, error, refetch } = useConsultationSeriesQuery({
    query: { kind, ...daysOf(range, dates.now().date) },
  })
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label={t('letter.loading')} lines={10} />
    )
  return (
    <div className="flex flex-col gap-3 pt-2">
      <ChartFigure
        choice={choice}
        series={[data.series]}
        marks={data.marks}
        onRange={setRange}
        reader="doctor"
      >
        <RangeSettings
          choice={choice}
          onChoose={({ range: chosen }) => {
            if (chosen) setRange(chosen)
          }}
        />
      </ChartFigure>
    </div>
  )
}
