import { DOSE_FORMS, FOOD, PLAN_STATUSES } from '@salve/contract/medications/medication-plans.ts'
import { Plus, X } from 'lucide-react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { ComboBox } from '../../ui/fields/ComboBox.tsx'
import type { Choice } from '../../ui/fields/choice.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormRow, FormSection } from '../../ui/forms/Form.tsx'
import { usePlanWords } from './planSentence.ts'
import type { PlanForm, SlotTimes } from './planValues.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { useDrugNames } from './useDrugNames.ts'

/** A choice of a Select cannot have the empty value that the form holds for "none". */
const NO_ISSUE = 'none'
const OTHER_DAYS = {
  kind: 'slots' as const,
  morning: 0,
  noon: 0,
  evening: 0,
  bedtime: 0,
  days: { kind: 'weekdays' as const, weekdays: [] },
}

export interface PlanFieldsProps {
  form: PlanForm
  issues: readonly Choice[]
  times: SlotTimes
}

/** The plan as a sentence that builds itself, and under it the fields. */
export function PlanFields({ form, issues, times }: PlanFieldsProps) {
  return (
    <>
      <PlanSentence form={form} times={times} />
      <DrugFields form={form} />
      <Schedules form={form} times={times} />
      <PeriodFields form={form} />
      <BackgroundFields form={form} issues={issues} />
    </>
  )
}

function PlanSentence({ form, times }: Omit<PlanFieldsProps, 'issues'>) {
  const words = usePlanWords(times)
  // What is watched is incomplete for a moment while a schedule is added or removed.
  useWatch({ control: form.control })
  return (
    <p className="rounded-md bg-primary-soft px-4 py-3 font-semibold text-lg text-primary">
      {words.sentence(form.getValues())}
    </p>
  )
}

function DrugFields({ form: { control } }: { form: PlanForm }) {
  const { t } = useTranslation('medication')
  const { choices, strengths } = useDrugNames(useWatch({ control, name: 'drug_name' }))
  return (
    <>
      <Controller
        control={control}
        name="drug_name"
        render={({ field, fieldState }) => (
          <ComboBox
            {...field}
            label={t('fields.drug_name')}
            description={t('fields.drugNameHelp')}
            errorMessage={fieldState.error?.message}
            choices={choices}
            onInputChange={() => undefined}
            maxLength={200}
          />
        )}
      />
      <FormRow>
        <Controller
          control={control}
          name="strength"
          render={({ field, fieldState }) => (
            <ComboBox
              {...field}
              label={t('fields.strength')}
              description={t('fields.strengthHelp')}
              errorMessage={fieldState.error?.message}
              choices={strengths}
              maxLength={60}
              isOptional
            />
          )}
        />
        <Controller
          control={control}
          name="form"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('fields.form')}
              description={t('fields.formHelp')}
              errorMessage={fieldState.error?.message}
              choices={DOSE_FORMS.map((value) => ({ value, label: t(`forms.${value}`) }))}
            />
          )}
        />
      </FormRow>
    </>
  )
}

function Schedules({ form, times }: Omit<PlanFieldsProps, 'issues'>) {
  const { t } = useTranslation('medication')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'schedules' })
  return (
    <>
      {fields.map((field, index) => (
        <FormSection key={field.id} title={index === 0 ? t('fields.when') : t('fields.whenNext')}>
          <ScheduleFields form={form} index={index} times={times} />
          {index > 0 && (
            <div>
              <Button variant="quiet" icon={X} onPress={() => remove(index)}>
                {t('fields.removeSchedule')}
              </Button>
            </div>
          )}
        </FormSection>
      ))}
      <div className="-mt-2">
        <Button variant="quiet" icon={Plus} onPress={() => append(OTHER_DAYS)}>
          {t('fields.addSchedule')}
        </Button>
      </div>
    </>
  )
}

function PeriodFields({ form: { control } }: { form: PlanForm }) {
  const { t } = useTranslation('medication')
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
          name="status"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('fields.status')}
              errorMessage={fieldState.error?.message}
              choices={PLAN_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            />
          )}
        />
      </FormRow>
    </>
  )
}

function BackgroundFields({ form: { control }, issues }: Omit<PlanFieldsProps, 'times'>) {
  const { t } = useTranslation('medication')
  return (
    <FormSection title={t('fields.more')}>
      {issues.length > 0 && (
        <Controller
          control={control}
          name="health_issue"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              value={field.value || NO_ISSUE}
              onChange={(value) => field.onChange(value === NO_ISSUE ? '' : value)}
              label={t('fields.health_issue')}
              errorMessage={fieldState.error?.message}
              choices={[{ value: NO_ISSUE, label: t('fields.noIssue') }, ...issues]}
            />
          )}
        />
      )}
      {(['reason', 'prescriber'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t(`fields.${name}`)}
              errorMessage={fieldState.error?.message}
              isOptional
            />
          )}
        />
      ))}
      {(['instructions', 'notes'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label={t(`fields.${name}`)}
              {...(name === 'instructions' && { description: t('fields.instructionsHelp') })}
              errorMessage={fieldState.error?.message}
              rows={2}
              isOptional
            />
          )}
        />
      ))}
    </FormSection>
  )
}
