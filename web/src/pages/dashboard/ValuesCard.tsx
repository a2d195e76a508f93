import type { LatestValue } from '@salve/contract/dashboard.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { type MeasurementKey, measurement, measurementLabel } from '@salve/domain/measurements.ts'
import { extentOf } from '../../features/charts/series.ts'
import { SmallLine } from '../../features/charts/SmallLine.tsx'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useUnits } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { List, ListRow } from '../../ui/content/List.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { ValueBadges } from '../../features/judgement/ValueBadges.tsx'
import type { CardProps } from './cardProps.ts'
import { PartCard } from './PartCard.tsx'

/** The newest value of what this person logs most, each with its course over the last days. */
export function ValuesCard({ dashboard: { values }, onRetry }: CardProps<'values'>) {
  const { t } = useTranslation('dashboard')
  return (
    <PartCard
      title={t('values.title')}
      all={{ href: paths.charts(), label: t('values.all') }}
      part={values}
      onRetry={onRetry}
      empty={{
        isTrue: (latest) => latest.length === 0,
        said: t('values.none'),
        href: paths.newLogEntry(),
        label: t('values.add'),
      }}
    >
      {(latest) => (
        <List>
          {latest.map((value) => (
            <ValueRow key={value.uid} value={value} />
          ))}
        </List>
      )}
    </PartCard>
  )
}

function ValueRow({ value }: { value: LatestValue }) {
  const { kind, measured_at, values, lines } = value
  const { t, i18n } = useTranslation('dashboard')
  const dates = useDates()
  const units = useUnits()
  const language = languageOf(i18n.language)
  const { date, time } = dates.local(measured_at)
  const isToday = date === dates.now().date
  const [main, ...others] = units.parts(values)
  const written = (key: MeasurementKey, value: number) =>
    units.text({ key, value, unit: measurement(key).unit ?? '' })
  const courses = lines.flatMap(({ key, readings }) => {
    const extent = extentOf(readings.map(([, value]) => value))
    if (!extent || readings.length < 2) return []
    const [low, high] = [written(key, extent.min), written(key, extent.max)]
    return t('values.course', { name: measurementLabel(key, language), low, high })
  })
  return (
    <ListRow
      href={paths.chart(kind)}
      title={<span className="block font-normal text-soft text-sm">{logKindLabel(kind, language)}</span>}
      detail={
        <>
          <span className="block font-semibold text-ink text-lg tabular-nums leading-snug">{main}</span>
          <ValueBadges value={value} />
          <span className="block">
            {others.map((other) => `${other} · `)}
            <span className="whitespace-nowrap">
              {isToday ? t('values.today', { time: dates.time(time) }) : dates.dateWithWeekday(date)}
            </span>
          </span>
          {courses.length > 0 && (
            <VisuallyHidden>{t('values.line', { courses: courses.join('; ') })}</VisuallyHidden>
          )}
        </>
      }
      trailing={
        <div className="w-20 sm:w-30">
          <SmallLine
            isWide
            isDots={kind === 'glucose'}
            series={lines.map(({ key, readings }) => ({
              key,
              points: readings.map(([at, value]) => ({ at, value })),
            }))}
          />
        </div>
      }
    />
  )
}
