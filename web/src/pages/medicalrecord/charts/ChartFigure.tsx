import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { BLOOD_PRESSURE_METHODS } from '@salve/domain/blood-pressure.ts'
import { isChildOn } from '@salve/domain/person.ts'
import { nameIn } from '@salve/domain/language.ts'
import { type LogKindName, logKindLabel } from '@salve/domain/log-kinds.ts'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { LineChart } from '../../../features/charts/LineChart.tsx'
import type { Threshold } from '../../../features/charts/plot.ts'
import { seriesOf } from '../../../features/charts/series.ts'
import { useDates } from '../../../lib/dates.ts'
import { languageOf } from '../../../lib/i18n.ts'
import { PersonContext } from '../../../lib/person.ts'
import { UnitSettingsContext } from '../../../lib/unitSettings.ts'
import { useUnits, withUnit } from '../../../lib/units.ts'
import { ReadingTable } from './ReadingTable.tsx'
import { useSummary } from './useSummary.ts'

export interface ChartFigureProps {
  kind: LogKindName
  /** At least one; the latest first. */
  entries: readonly LogEntry[]
  /** The first day of the range. */
  from: string | undefined
}

/** A sentence about the values, their picture, and the same as a table. */
export function ChartFigure({ kind, entries, from }: ChartFigureProps) {
  const { t, i18n } = useTranslation('charts')
  const dates = useDates()
  const units = useUnits()
  const summary = useSummary()
  const thresholds = useThresholds(kind)
  const series = seriesOf(kind, entries, units.unitFor)
  const [first] = series
  if (!first) return null
  const unit = units.unitFor(first.key)
  const write = (value: number) => units.numberIn(first.key, value, unit)
  const whole = new Intl.NumberFormat(languageOf(i18n.language), { maximumFractionDigits: 3 })
  const localOf = (at: number) => dates.local(new Date(at).toISOString())
  return (
    <>
      <p className="text-pretty">{summary(series)}</p>
      <LineChart
        label={t('readings', { kind: logKindLabel(kind, languageOf(i18n.language)) })}
        series={series}
        from={from === undefined ? undefined : Date.parse(dates.moment({ date: from, time: '00:00' }))}
        thresholds={thresholds}
        textOf={(values) => withUnit(values.map(write).join('/'), unit)}
        momentText={(at) => {
          const { date, time } = localOf(at)
          return `${dates.dateWithWeekday(date)}, ${dates.time(time)}`
        }}
        dayText={(at) => dates.date(localOf(at).date)}
        tickText={(tick) => whole.format(tick)}
      />
      {series.length > 1 && <p className="text-soft text-sm">{t('pressureLines')}</p>}
      <ReadingTable entries={entries} />
    </>
  )
}

/** Where the classes of the upper blood pressure begin. Children have no classes. */
function useThresholds(kind: LogKindName): Threshold[] {
  const { i18n } = useTranslation()
  const { classificationMethod } = useContext(UnitSettingsContext)
  const person = useContext(PersonContext)
  const { date } = useDates().now()
  if (kind !== 'blood_pressure' || isChildOn(person, date)) return []
  const method = BLOOD_PRESSURE_METHODS.find(({ key }) => key === classificationMethod)
  return (method?.classes ?? []).map((one) => ({
    from: one.systolic_from,
    word: nameIn(one, languageOf(i18n.language)),
  }))
}
