import type { IngredientTotal, SafetyReview } from '@salve/contract/medications/safety.ts'
import { Pencil } from 'lucide-react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useMilligrams } from '../useMilligrams.ts'
import { useLists } from '../../../lib/lists.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Meter } from '../../../ui/feedback/Meter.tsx'

/**
 * The amount of an ingredient that all plans allow in 24 hours, beside the limit; and the way to
 * state one.
 */
export function IngredientTotals({ review }: { review: SafetyReview }) {
  const { t } = useTranslation('safety')
  const { totals, within_limits, unused_limits } = review
  const all = [...totals, ...within_limits]
  const isEmpty = all.length === 0 && unused_limits.length === 0
  return (
    <Card title={t('limits.title')}>
      <p className="text-pretty text-soft">{t(isEmpty ? 'limits.none' : 'limits.why')}</p>
      {all.map((total) => (
        <TotalLine key={total.ingredient} total={total} isAbove={totals.includes(total)} />
      ))}
      {unused_limits.map(({ ingredient, is_covered }) => (
        <p key={ingredient} className="text-pretty break-words text-soft text-sm">
          {t(is_covered ? 'limits.unused' : 'limits.notCovered', { name: ingredient })}
        </p>
      ))}
      <div className="print:hidden">
        <LinkButton icon={Pencil} href={paths.ingredientLimits()}>
          {t('limits.edit')}
        </LinkButton>
      </div>
    </Card>
  )
}

function TotalLine({ total, isAbove }: { total: IngredientTotal; isAbove: boolean }) {
  const { t } = useTranslation('safety')
  const lists = useLists()
  const milligrams = useMilligrams()
  const { ingredient, uncounted, limit_milligrams, stated_by } = total
  const valueText = t(uncounted.length > 0 ? 'limits.atLeastOf' : 'limits.of', {
    total: milligrams(total.milligrams),
    limit: milligrams(limit_milligrams),
  })
  return (
    <div className="flex flex-col gap-1">
      <Meter
        label={ingredient}
        value={Math.min(total.milligrams, limit_milligrams)}
        maxValue={limit_milligrams}
        valueText={valueText}
        tone={isAbove ? 'coral' : 'primary'}
      />
      <p className="text-soft text-sm">
        {[
          isAbove && `${t('limits.above')}.`,
          t(stated_by === 'patient' ? 'limits.byPatient' : 'limits.byPlan'),
          uncounted.length > 0 &&
            t('limits.uncounted', { names: lists.and(uncounted.map(({ drug_name }) => drug_name)) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}
