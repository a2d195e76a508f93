import { stopMedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useContractForm } from '../../api/useContractForm.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useStopMedicationPlanMutation } from './medicationApi.ts'
import type { PlanDialogProps } from './PauseDialog.tsx'

/** Stops a plan, with the reason for it. */
export function StopDialog({ plan, onClose, onDone }: PlanDialogProps) {
  const { t } = useTranslation(['medication', 'common'])
  const id = useId()
  const [stop] = useStopMedicationPlanMutation()
  const { form, submit, problem, isSaving } = useContractForm(stopMedicationPlan.body, {
    defaultValues: { stop_reason: '' },
  })
  const save = submit(async (body) => {
    onDone(await stop({ params: { id: plan.id }, body }).unwrap())
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('stopDialog.title', { name: planName(plan) })}
      actions={
        <>
          <Button type="submit" form={id} variant="primary" isPending={isSaving}>
            {t('stopDialog.confirm')}
          </Button>
          <Button onPress={onClose}>{t('common:actions.cancel')}</Button>
        </>
      }
    >
      <Form id={id} onSubmit={save}>
        {problem && <Notice tone="error" live="alert" title={problem} />}
        <p>{t('stopDialog.text')}</p>
        <Controller
          control={form.control}
          name="stop_reason"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              value={field.value ?? ''}
              label={t('stopDialog.reason')}
              errorMessage={fieldState.error?.message}
              maxLength={200}
              isOptional
            />
          )}
        />
      </Form>
    </Dialog>
  )
}
