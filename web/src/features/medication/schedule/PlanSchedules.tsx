import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Controller, useFieldArray } from 'react-hook-form'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FormSection } from '../../../ui/forms/Form.tsx'
import type { PlanForm, SlotTimes } from '../planValues.ts'
import { ScheduleEditor } from './ScheduleEditor.tsx'
import { OTHER_DAYS } from './scheduleKinds.ts'

export interface PlanSchedulesProps {
  form: PlanForm
  times: SlotTimes
}

/** Times and amounts: one schedule, or several for different days. */
export function PlanSchedules({ form, times }: PlanSchedulesProps) {
  const { t } = useTranslation('medication')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'schedules' })
  return (
    <>
      {fields.map((field, index) => (
        <FormSection key={field.id} title={index === 0 ? t('fields.when') : t('fields.whenNext')}>
          <OneSchedule form={form} times={times} index={index} />
          {fields.length > 1 && (
            <div className="-ml-4">
              <Button variant="quiet" icon={X} onPress={() => remove(index)}>
                {t(index === 0 ? 'fields.removeFirst' : 'fields.removeSchedule')}
              </Button>
            </div>
          )}
        </FormSection>
      ))}
      <div className="-mt-2 -ml-4">
        <Button variant="quiet" icon={Plus} onPress={() => append(OTHER_DAYS)}>
          {t('fields.addSchedule')}
        </Button>
      </div>
    </>
  )
}

function OneSchedule({ form, times, index }: PlanSchedulesProps & { index: number }) {
  const around = useRef<HTMLDivElement>(null)
  const { errors, submitCount } = form.formState
  const isFirstMistake = Object.keys(errors)[0] === 'schedules' && errors.schedules?.[index] !== undefined
  // The field with the mistake is known once it has been drawn with it.
  useEffect(() => {
    if (submitCount === 0 || !isFirstMistake) return
    const inputs = around.current?.querySelectorAll<HTMLElement>('input, [role=spinbutton]') ?? []
    const wrong = [...inputs].find((input) => input.getAttribute('aria-invalid') === 'true')
    ;(wrong ?? inputs[0])?.focus()
  }, [submitCount, isFirstMistake])
  return (
    <Controller
      control={form.control}
      name={`schedules.${index}`}
      render={({ field: { value, onChange }, fieldState }) => (
        <ScheduleEditor
          value={value}
          onChange={onChange}
          errors={fieldState.error}
          times={times}
          around={around}
        />
      )}
    />
  )
}
