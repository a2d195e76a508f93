import { CHART_PRESETS } from '@salve/contract/medical-records/charts.ts'
import { CHART_KIND_NAMES } from '@salve/domain/chart-kinds.ts'
import { PARTS_OF_DAY } from '@salve/domain/home-blood-pressure.ts'
import { memo, Suspense } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { type ChartChoice, type ChartOptions, daysOf, presetRange } from './chartChoice.ts'
import { useChartOverviewQuery } from './chartsApi.ts'
import { useChartTexts } from './useChartTexts.ts'
import { useDates } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { LateSelect } from '../../ui/fields/LateSelect.tsx'

export interface ChartSettingsProps {
  choice: ChartChoice
  onChoose: (chosen: Partial<ChartChoice>) => void
}

const OwnDates = lazyPart(async () => (await import('./OwnDates.tsx')).OwnDates)

const OPTIONS = ['classes', 'medication_bars', 'symptom_marks'] as const satisfies (keyof ChartOptions)[]

/** The visible period. */
export const RangeSettings = memo(function RangeSettings({
  choice: { range },
  onChoose,
  hasOwn = true,
}: ChartSettingsProps & {
  /** There are fields for days of one's own. */
  hasOwn?: boolean
}) {
  const { t } = useTranslation('charts')
  const today = useDates().now().date
  return (
    <div className="print:hidden">
      <FilterChips
        label={t('range.label')}
        selects="one"
        isLine
        value={[range.preset]}
        onChange={([preset = '90']) => {
          const { from = today, to } = daysOf(range, today)
          onChoose({ range: preset === 'own' ? { preset, from, to } : presetRange(preset) })
        }}
        choices={CHART_PRESETS.filter((value) => hasOwn || value !== 'own').map((value) => ({
          value,
          label: t(`range.${value}`),
        }))}
      />
    </div>
  )
})

/** Mornings, evenings, or the whole day. */
export const PartSettings = memo(function PartSettings({
  choice: { options },
  onChoose,
}: ChartSettingsProps) {
  const { t } = useTranslation('charts')
  return (
    <div className="print:hidden">
      <FilterChips
        label={t('part.label')}
        selects="one"
        isLine
        value={[options.part ?? 'all']}
        onChange={([value]) => {
          const { part: _, ...others } = options
          const part = PARTS_OF_DAY.find((one) => one === value)
          onChoose({ options: { ...others, ...(part && { part }) } })
        }}
        choices={(['all', ...PARTS_OF_DAY] as const).map((value) => ({ value, label: t(`part.${value}`) }))}
      />
    </div>
  )
})

/** The second kind that shares the time axis, and the picture's other contents. */
export const ChartSettings = memo(function ChartSettings({ choice, onChoose }: ChartSettingsProps) {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  const { data } = useChartOverviewQuery(undefined)
  const { kind, beside, range, options } = choice
  const today = useDates().now().date
  const others = data?.kinds.map((one) => one.kind).filter((one) => one !== kind) ?? []
  const kinds = beside && !others.includes(beside) ? [...others, beside] : others
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4 border-line border-t pt-4 print:hidden">
      {/*
       * Below the chart: fields that come and go above it would move it away from under a finger.
       */}
      {range.preset === 'own' && (
        <div className="w-full">
          <Suspense fallback={null}>
            <OwnDates
              key={`${range.from} ${range.to}`}
              range={range}
              today={today}
              onRange={(own) => onChoose({ range: own })}
            />
          </Suspense>
        </div>
      )}
      {kinds.length > 0 && (
        <div className="w-full sm:w-64">
          <LateSelect
            label={t('beside.label')}
            value={beside ?? NONE}
            onChange={(value) => onChoose({ beside: kindOf(value) })}
            choices={[
              { value: NONE, label: t('beside.none') },
              ...kinds.map((value) => ({ value, label: texts.kind(value) })),
            ]}
          />
        </div>
      )}
      <FilterChips
        label={t('options.label')}
        value={OPTIONS.filter((option) => options[option])}
        onChange={(shown) =>
          onChoose({
            options: {
              ...options,
              classes: shown.includes('classes'),
              medication_bars: shown.includes('medication_bars'),
              symptom_marks: shown.includes('symptom_marks'),
            },
          })
        }
        choices={OPTIONS.map((value) => ({ value, label: t(`options.${value}`) }))}
      />
    </div>
  )
})

const NONE = 'none'
const kindOf = (value: string) => CHART_KIND_NAMES.find((kind) => kind === value)
