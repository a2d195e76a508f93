import type { SafetyReview } from '@salve/contract/medications/safety.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Badge } from '../../../ui/content/Badge.tsx'
import { Card } from '../../../ui/content/Card.tsx'

/** The findings of the tables about medicines with alcohol and grapefruit. */
export function FoodAndDrink({ warnings }: { warnings: SafetyReview['food_and_drink'] }) {
  const { t } = useTranslation(['safety', 'medication'])
  return (
    <Card title={t('food.title')}>
      <p className="text-soft">{t('food.why')}</p>
      <ul className="flex flex-col divide-y divide-line">
        {warnings.map(({ medicine, item, severity, why, say, source }) => (
          <li key={`${medicine.medication_plan} ${item}`} className="py-3 print:py-1.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {t('food.row', { medicine: medicine.drug_name, item })}
              <Badge tone={severity === 'moderate' ? 'info' : 'amber'}>
                {t(`medication:safety.severity.${severity}`)}
              </Badge>
            </p>
            <p>
              {why} {say}
            </p>
            <p className="text-soft text-sm">{t('food.source', { source })}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
