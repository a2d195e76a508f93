import { QUESTIONS_MAX } from '@salve/contract/appointments.ts'
import { Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormSection } from '../../ui/forms/Form.tsx'
import type { AppointmentFormHandle } from './appointmentValues.ts'

/** The questions for the visit; a tick marks an answered one. */
export function QuestionFields({ form }: { form: AppointmentFormHandle }) {
  const { t } = useTranslation('care')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'questions' })
  return (
    <FormSection title={t('appointments.questions.title')} description={t('appointments.questions.help')}>
      {fields.map((question, index) => (
        <div key={question.id} className="flex flex-col">
          <div className="flex items-end gap-2">
            <Controller
              control={form.control}
              name={`questions.${index}.text`}
              render={({ field, fieldState }) => (
                <TextField
                  {...field}
                  label={t('appointments.questions.one', { number: index + 1 })}
                  errorMessage={fieldState.error?.message}
                  maxLength={500}
                />
              )}
            />
            <IconButton
              icon={Trash2}
              label={t('appointments.questions.remove', { number: index + 1 })}
              onPress={() => remove(index)}
            />
          </div>
          <Controller
            control={form.control}
            name={`questions.${index}.answered`}
            render={({ field }) => <Checkbox {...field} label={t('appointments.questions.answered')} />}
          />
        </div>
      ))}
      {fields.length < QUESTIONS_MAX && (
        <Button icon={Plus} onPress={() => append({ text: '', answered: false })}>
          {t('appointments.questions.add')}
        </Button>
      )}
    </FormSection>
  )
}
