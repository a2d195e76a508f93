import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../lib/useTranslation.ts'
import type { Choice } from '../../../ui/fields/choice.ts'
import { Fold } from '../../../ui/forms/Fold.tsx'
import type { PlanForm, PlanValues, ReminderParts } from '../planValues.ts'
import { BackgroundFields } from './BackgroundFields.tsx'
import { IngredientFields } from './IngredientFields.tsx'
import { ReminderFields } from './ReminderFields.tsx'
import { RuleFields } from './RuleFields.tsx'
import { StockFields } from './StockFields.tsx'
import { useUsualPolicy } from './useUsualPolicy.ts'

export interface MoreFieldsProps {
  form: PlanForm
  issues: readonly Choice[]
  reminders: ReminderParts
  isNew: boolean
}

const join = (...parts: (string | undefined | false)[]) => parts.filter(Boolean).join(' · ')

/** Fields that most plans do not need, collapsed; each section shows its current choice. */
export function MoreFields({ form, issues, reminders, isNew }: MoreFieldsProps) {
  const { t } = useTranslation('medication')
  useUsualPolicy(form, isNew)
  useWatch({ control: form.control })
  const values = form.getValues()
  const { errors } = form.formState
  const has = (...names: (keyof PlanValues)[]) => names.some((name) => errors[name] !== undefined)
  const issueName = issues.find(({ value }) => value === values.health_issue)?.label
  return (
    <div className="flex flex-col">
      <Fold
        title={t('folds.how')}
        summary={join(
          t(`food.${values.food}`),
          values.route && t(`routes.${values.route}`),
          values.instructions,
          t(`policies.${values.time_zone_policy}`),
        )}
        isForced={has('food', 'route', 'instructions', 'missed_dose_rule', 'time_zone_policy')}
      >
        <RuleFields form={form} />
      </Fold>
      <Fold
        title={t('folds.why')}
        summary={join(issueName, values.reason, values.prescriber, values.notes) || t('folds.none')}
        isForced={has('health_issue', 'reason', 'prescriber', 'notes')}
      >
        <BackgroundFields form={form} issues={issues} />
      </Fold>
      <Fold
        title={t('folds.ingredients')}
        summary={
          values.ingredients
            .map(({ inn, strength }) => [inn, strength].filter(Boolean).join(' '))
            .join(', ') || t('folds.none')
        }
        isForced={has('ingredients')}
      >
        <IngredientFields form={form} />
      </Fold>
      <Fold
        title={t('folds.supply')}
        summary={values.stock ? values.stock.unit : t('stock.off')}
        isForced={has('stock')}
      >
        <StockFields form={form} reachLine={reminders.supplyLine} />
      </Fold>
      <Fold
        title={t('folds.reminders')}
        summary={values.reminders.on ? reminders.onWords : t('reminders.isOff')}
        isForced={has('reminders')}
      >
        <ReminderFields form={form} reachLine={reminders.line} />
      </Fold>
    </div>
  )
}
