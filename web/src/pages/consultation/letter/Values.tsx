import type { SharedValue } from '@salve/contract/consultation/summary.ts'
import { CHART_KIND_NAMES, type ChartKindName } from '@salve/domain/chart-kinds.ts'
import { chartLook } from '@salve/domain/chart-looks.ts'
import { nameIn } from '@salve/domain/language.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { ChartLine } from 'lucide-react'
import { type ComponentType, useId, useState } from 'react'
import { SmallLine } from '../../../features/charts/SmallLine.tsx'
import { useChartTexts } from '../../../features/charts/useChartTexts.ts'
import { useDates } from '../../../lib/dates.ts'
import { languageOf } from '../../../lib/i18n.ts'
import { useUnits } from '../../../lib/units.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/content/Badge.tsx'
import { LetterSection } from './LetterSection.tsx'

const TONES = { usual: 'neutral', outside: 'amber', urgent: 'coral' } as const
const OWN = ['below_own_target', 'in_own_target', 'above_own_target'] as const

export interface ValuesProps {
  items: readonly SharedValue[]
  Chart?: ComponentType<{ kind: ChartKindName }>
}

/**
 * The newest value of each kind, its class, the mean of the month and its course; the full chart
 * opens in place.
 */
export function Values({ items, Chart }: ValuesProps) {
  const { t } = useTranslation('consultation')
  return (
    <LetterSection title={t('sections.log_entries')}>
      {items.length === 0 && <p className="text-soft">{t('letter.values.none')}</p>}
      <ul className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-3 print:gap-x-5">
        {items.map((value) => (
          <ValueRow key={value.kind} value={value} {...(Chart && { Chart })} />
        ))}
      </ul>
    </LetterSection>
  )
}

function ValueRow({ value, Chart }: { value: SharedValue; Chart?: ComponentType<{ kind: ChartKindName }> }) {
  const { t, i18n } = useTranslation('consultation')
  const dates = useDates()
  const units = useUnits()
  const texts = useChartTexts()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { kind, values, measured_at, mean, lines, source } = value
  const name = logKindLabel(kind, languageOf(i18n.language))
  const chartKind = CHART_KIND_NAMES.find((one) => one === kind)
  const canOpen =
    Chart !== undefined && chartKind !== undefined && lines.some(({ readings }) => readings.length > 1)
  return (
    <li
      className={
        isOpen
          ? 'flex min-w-0 flex-col gap-1 border-line border-b py-2 sm:col-span-2 print:col-span-3'
          : 'flex min-w-0 flex-col gap-1 border-line border-b py-2 print:break-inside-avoid print:py-0.5'
      }
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-soft text-sm">{name}</p>
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold">
              {values.length > 0 ? units.entry(values) : dates.date(dates.local(measured_at).date)}
            </span>
            <ClassBadge value={value} />
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end">
          <SmallLine
            isDots={chartLook(kind) === 'dots'}
            series={lines.map(({ key, readings }) => ({
              key,
              points: readings.map(([at, n]) => ({ at, value: n })),
            }))}
          />
          {canOpen && (
            <span className="-my-1 print:hidden">
              <Button
                variant="quiet"
                icon={ChartLine}
                aria-expanded={isOpen}
                aria-controls={id}
                aria-label={t('letter.values.showChart', { kind: name })}
                onPress={() => setIsOpen(!isOpen)}
              >
                {t('letter.values.chart')}
              </Button>
            </span>
          )}
        </div>
      </div>
      <p className="text-soft text-sm">
        {[
          values.length > 0 && dates.date(dates.local(measured_at).date),
          mean &&
            chartKind &&
            t('letter.values.mean', {
              value: texts.values(
                chartKind,
                mean.values.map((one) => one.value),
              ),
              count: mean.count,
            }),
          source !== 'manual' && t(`letter.values.source.${source}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {canOpen && (
        <div id={id} hidden={!isOpen}>
          {isOpen && <Chart kind={chartKind} />}
        </div>
      )}
    </li>
  )
}

/** The meaning of the value; a usual one only where it meets the patient's own target. */
function ClassBadge({ value: { class: found } }: { value: SharedValue }) {
  const { t, i18n } = useTranslation('consultation')
  if (!found) return null
  const language = languageOf(i18n.language)
  const own = OWN.find((key) => key === found.key)
  return (
    <>
      <Badge tone={TONES[found.weight]}>
        {own ? t(`letter.values.own.${own}`) : nameIn(found, language)}
      </Badge>
      {found.also.map((more) => (
        <span key={more.name} className="text-sm">
          {nameIn(more, language)}
        </span>
      ))}
    </>
  )
}
