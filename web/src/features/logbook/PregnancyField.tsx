import { ProfileInput } from '@salve/contract/users/profile.ts'
import * as z from 'zod/mini'
import { useContext } from 'react'
import { Controller } from 'react-hook-form'
import { useContractForm } from '../../api/useContractForm.ts'
import { usePatchProfileMutation } from '../user/userApi.ts'
import { PregnancyAnswers } from './PregnancyAnswers.tsx'
import { PersonContext } from '../../lib/person.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Form, FormSection } from '../../ui/forms/Form.tsx'
import { toast } from '../../ui/overlays/toast.ts'

const DueDate = z.pick(ProfileInput, { pregnancy_due_on: true })

/** The due date of a pregnancy, for which the general ranges were not made. Not asked of men. */
export function PregnancyField() {
  const { sex, pregnancyDueOn } = useContext(PersonContext)
  if (sex === 'male' && pregnancyDueOn === null) return null
  return (
    <>
      <DueDateForm dueOn={pregnancyDueOn} />
      <PregnancyAnswers />
    </>
  )
}

function DueDateForm({ dueOn }: { dueOn: string | null }) {
  const { t } = useTranslation('logbook')
  const [patch] = usePatchProfileMutation()
  const { form, submit, problem, isSaving } = useContractForm<typeof DueDate, { pregnancy_due_on: string }>(
    DueDate,
    { defaultValues: { pregnancy_due_on: dueOn ?? '' }, empty: null },
  )
  const save = submit(async (body) => {
    await patch({ body }).unwrap()
    toast({ message: t('targets.dueSaved') })
  })
  return (
    <Form onSubmit={save}>
      <FormSection title={t('targets.pregnancy')} description={t('targets.pregnancyWhy')}>
        {problem && <Notice tone="error" live="alert" title={problem} />}
        <Controller
          control={form.control}
          name="pregnancy_due_on"
          render={({ field, fieldState }) => (
            <DateField
              {...field}
              label={t('targets.due')}
              errorMessage={fieldState.error?.message}
              isOptional
            />
          )}
        />
        <div>
          <Button type="submit" isPending={isSaving}>
            {t('targets.saveDue')}
          </Button>
        </div>
      </FormSection>
    </Form>
  )
}
