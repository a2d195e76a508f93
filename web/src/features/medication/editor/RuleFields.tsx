import { ROUTES } from '@salve/contract/medications/medication-plans.ts'
import { FOOD } from '@salve/domain/dose-forms.ts'
import { TIME_ZONE_POLICIES } from '@salve/domain/schedule/kinds.ts'
import { Controller } from 'react-hook-form'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { FormRow } from '../../../ui/forms/Form.tsx'
import type { PlanForm } from '../planValues.ts'
import { orEmpty, orNull } from '../schedule/OtherKinds.tsx'
import { messageAt } from '../schedule/scheduleKinds.ts'

const USUAL_HOURS = 4

/** The way of taking it: with food or not, the route, missed doses and journeys. */
export function RuleFields({ form: { control } }: { form: PlanForm }) {
  const { t } = useTranslation('medication')
  return (
    <>
      <FormRow>
        <Controller
          control={control}
          name="food"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('fields.food')}
              errorMessage={fieldState.error?.message}
              choices={FOOD.map((value) => ({ value, label: t(`food.${value}`) }))}
            />
          )}
        />
        <Controller
          control={control}
          name="route"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('fields.route')}
              errorMessage={fieldState.error?.message}
              none={t('routes.none')}
              choices={ROUTES.map((value) => ({ value, label: t(`routes.${value}`) }))}
            />
          )}
        />
      </FormRow>
      <Controller
        control={control}
        name="instructions"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('fields.instructions')}
            description={t('fields.instructionsHelp')}
            errorMessage={fieldState.error?.message}
            rows={2}
            isOptional
          />
        )}
      />
      <Controller
        control={control}
        name="missed_dose_rule"
        render={({ field: { value, onChange }, fieldState }) => (
          <>
            <RadioGroup
              label={t('missed.label')}
              description={t('missed.help')}
              value={value ? 'rule' : 'usual'}
              onChange={(choice) => onChange(choice === 'rule' ? { hours_before_next: USUAL_HOURS } : null)}
              choices={[
                { value: 'usual', label: t('missed.usual') },
                { value: 'rule', label: t('missed.rule') },
              ]}
            />
            {value && (
              <NumberField
                label={t('missed.hours')}
                value={orNull(value.hours_before_next)}
                onChange={(hours) => onChange({ hours_before_next: orEmpty(hours) })}
                errorMessage={messageAt(fieldState.error, 'hours_before_next')}
                unit={t('units.hours')}
              />
            )}
          </>
        )}
      />
      <Controller
        control={control}
        name="time_zone_policy"
        render={({ field, fieldState }) => (
          <RadioGroup
            {...field}
            label={t('policies.label')}
            description={t('policies.help')}
            errorMessage={fieldState.error?.message}
            choices={TIME_ZONE_POLICIES.map((value) => ({ value, label: t(`policies.${value}`) }))}
          />
        )}
      />
    </>
  )
}
