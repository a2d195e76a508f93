import type { Brief, BriefValue } from '@salve/contract/brief.ts'
import { compoundOf } from '@salve/domain/log-values.ts'
import { measurement, measurementLabel } from '@salve/domain/measurements.ts'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { rangeText } from '../../features/labs/labTexts.ts'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { useUnits, withUnit } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { decimalsOf, round } from '@salve/domain/units.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { ListRow } from '../../ui/content/List.tsx'
import { BriefCard } from './BriefCard.tsx'

/** The values that were out of range or clearly changed, and the rule behind each. */
export function ValueLines({ brief }: { brief: Brief }) {
  const { t } = useTranslation('brief')
  const dates = useDates()
  const { values, measured, compared_with } = brief
  return (
    <BriefCard
      title={t('values.title')}
      total={values.total}
      shown={values.items.length}
      foot={
        values.total === 0 ? (
          <p>{t('values.fine', { measured: t('values.measured', { count: measured }) })}</p>
        ) : (
          <p>
            {t('values.rule', {
              from: dates.date(compared_with.from),
              to: dates.date(compared_with.to),
              product: PRODUCT_NAME,
            })}
          </p>
        )
      }
    >
      {values.items.map((value) => (
        <ValueRow key={value.key} value={value} />
      ))}
    </BriefCard>
  )
}

/**
 * At the upper limit of a general range the next class begins: beside a lower limit the last value
 * within is named, as on the charts.
 */
function limitsOf(key: BriefValue['key'], { source, low, high, unit }: NonNullable<BriefValue['range']>) {
  if (source === 'own' || high === null) return { low, high }
  if (low === null) return { low, below: high }
  const decimals = decimalsOf(key, unit)
  return { low, high: round(high - 10 ** -decimals, decimals) }
}

function ValueRow({ value }: { value: BriefValue }) {
  const { t, i18n } = useTranslation('brief')
  const units = useUnits()
  const { key, kind, count, mean, min, max, outside, range, turn, before } = value
  const canonicalUnit = measurement(key).unit ?? ''
  const text = (canonical: number | null) =>
    canonical === null
      ? '–'
      : units.text({ key, value: round(canonical, measurement(key).decimals ?? 0), unit: canonicalUnit })
  const below = outside?.below ?? 0
  const above = outside?.above ?? 0
  const sides = [
    below > 0 && t('values.below', { count: below }),
    above > 0 && t('values.above', { count: above }),
  ].filter(Boolean)
  // Values of two parts, such as hours and minutes, write their units themselves, in the limits as
  // in the mean.
  const isPlain = compoundOf(key, units.unitShown(key, range?.unit ?? canonicalUnit)) === undefined
  const limits =
    range &&
    withUnit(
      rangeText(limitsOf(key, range), (limit) =>
        isPlain
          ? units.numberIn(key, limit, range.unit)
          : units.number({ key, value: limit, unit: range.unit }),
      ),
      isPlain ? range.unit : '',
    )
  return (
    <ListRow
      href={paths.chart(kind)}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {measurementLabel(key, languageOf(i18n.language))}
          {turn && <Badge icon={turn === 'higher' ? TrendingUp : TrendingDown}>{t(`values.${turn}`)}</Badge>}
          {below + above > 0 && (
            <Badge tone="amber">{t('values.outside', { outside: below + above, count })}</Badge>
          )}
        </span>
      }
      detail={
        <>
          <span className="block text-ink">
            {t('values.mean', { mean: text(mean), min: text(min), max: text(max) })}
            {before && `, ${t('values.before', { mean: text(before.mean) })}`}
          </span>
          {limits && below + above > 0 && (
            <span className="block">
              {[...sides, range && t(`values.range.${range.source}`, { range: limits })].join(' · ')}
            </span>
          )}
        </>
      }
    />
  )
}
