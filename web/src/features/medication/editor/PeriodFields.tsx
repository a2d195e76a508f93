import type { MedicationPlan, PlanCourse } from '@salve/contract/medications/medication-plans.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useDates } from '../../../lib/dates.ts'
import { SegmentedControl } from '../../../ui/choices/SegmentedControl.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { FormRow, FormSection } from '../../../ui/forms/Form.tsx'
import { type PlanForm, planValuesOf } from '../planValues.ts'

/** A plan that is being changed, with its course once that is loaded. */
export interface ChangedPlan {
  id: string
  plan: MedicationPlan
  course: PlanCourse | undefined
}

export interface PeriodFieldsProps {
  form: PlanForm
  changed: ChangedPlan | undefined
}

/** Start and end; for an edited plan, also the date from which the edit applies. */
export function PeriodFields({ form, changed }: PeriodFieldsProps) {
  const { t } = useTranslation('medication')
  const { control } = form
  return (
    <>
      <FormRow>
        {(['start_date', 'end_date'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <DateField
                {...field}
                label={t(`fields.${name}`)}
                errorMessage={fieldState.error?.message}
                isOptional={name === 'end_date'}
              />
            )}
          />
        ))}
      </FormRow>
      <p className="-mt-3 text-soft text-sm">{t('fields.endHelp')}</p>
      {changed && <ChangeFrom form={form} changed={changed} />}
    </>
  )
}

function ChangeFrom({ form, changed }: { form: PlanForm; changed: ChangedPlan }) {
  const { t } = useTranslation('medication')
  const dates = useDates()
  const asksForOther = useAsksForOther(form, changed.plan)
  const soonest = changed.course?.next_change_from
  if (!asksForOther || !soonest) return null
  return (
    <FormSection title={t('change.title')} description={t('change.past')}>
      <Controller
        control={form.control}
        name="effective_from"
        render={({ field, fieldState }) => (
          <>
            <SegmentedControl
              label={t('change.from')}
              value={field.value === '' ? 'soon' : 'date'}
              onChange={(choice) => field.onChange(choice === 'soon' ? '' : soonest)}
              choices={[
                { value: 'soon', label: t('change.soon', { date: dates.dateWithWeekday(soonest) }) },
                { value: 'date', label: t('change.date') },
              ]}
            />
            {field.value !== '' && (
              <DateField
                {...field}
                label={t('change.dateLabel')}
                minValue={soonest}
                errorMessage={fieldState.error?.message}
              />
            )}
          </>
        )}
      />
    </FormSection>
  )
}

/** The parts of a plan's version: a change begins on a date, and earlier doses keep theirs. */
const VERSIONED = [
  'schedules',
  'start_date',
  'end_date',
  'time_zone_policy',
  'missed_dose_rule',
  'drug_name',
  'strength',
  'form',
  'food',
  'instructions',
] as const

/**
 * True when the form's doses differ from those of the saved plan; a new plan is compared with none.
 */
export function useAsksForOther({ control }: PlanForm, plan: MedicationPlan | undefined): boolean {
  const now = useWatch({ control, name: VERSIONED })
  if (!plan) return true
  const saved = planValuesOf(plan)
  return JSON.stringify(now) !== JSON.stringify(VERSIONED.map((name) => saved[name]))
}
