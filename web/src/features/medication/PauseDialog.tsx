import { type MedicationPlan, pauseMedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useId } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useContractForm } from '../../api/useContractForm.ts'
import { useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { usePauseMedicationPlanMutation } from './medicationApi.ts'
import { PauseFields, type PauseValues } from './PauseFields.tsx'

export interface PlanDialogProps {
  plan: MedicationPlan
  onClose: () => void
  onDone: (changed: MedicationPlan) => void
}

/** Pauses a plan. */
export function PauseDialog({ plan, onClose, onDone }: PlanDialogProps) {
  const { t } = useTranslation(['medication', 'common'])
  const today = useDates().now().date
  const id = useId()
  const [pause] = usePauseMedicationPlanMutation()
  const { form, submit, problem, isSaving } = useContractForm<typeof pauseMedicationPlan.body, PauseValues>(
    pauseMedicationPlan.body,
    { defaultValues: { from: today, resume_on: '' } },
  )
  const save = submit(async (body) => {
    onDone(await pause({ params: { id: plan.id }, body }).unwrap())
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('pauseDialog.title', { name: planName(plan) })}
      actions={
        <>
          <Button type="submit" form={id} variant="primary" isPending={isSaving}>
            {t('pauseDialog.confirm')}
          </Button>
          <Button onPress={onClose}>{t('common:actions.cancel')}</Button>
        </>
      }
    >
      <Form id={id} onSubmit={save}>
        {problem && <Notice tone="error" live="alert" title={problem} />}
        <p>{t('pauseDialog.text')}</p>
        <PauseFields form={form} />
      </Form>
    </Dialog>
  )
}
