import { Plus, X } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import type { Choice } from '../../ui/fields/choice.ts'
import { FormSection } from '../../ui/forms/Form.tsx'
import { DrugFields } from './DrugFields.tsx'
import { BackgroundFields, PeriodFields } from './PlanDetailFields.tsx'
import { usePlanWords } from './planSentence.ts'
import type { PlanForm, SlotTimes } from './planValues.ts'
import { ScheduleFields } from './ScheduleFields.tsx'

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
