import { declineProposal } from '@salve/contract/proposals.ts'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { useContractForm } from '../../api/useContractForm.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

export interface DeclineDialogProps {
  /** The author of the proposal. */
  name: string
  /** Throws the server's refusal. */
  onDecline: (reason: string) => Promise<void>
  onClose: () => void
}

/** Declines a proposal, with a reason for whoever made it, or none. */
export function DeclineDialog({ name, onDecline, onClose }: DeclineDialogProps) {
  const { t } = useTranslation(['proposals', 'common'])
  const id = useId()
  const { form, submit, problem, isSaving } = useContractForm(declineProposal.body, {
    defaultValues: { reason: '' },
  })
  const save = submit(async ({ reason }) => {
    await onDecline(reason)
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('declining.title')}
      actions={
        <>
          <Button type="submit" form={id} variant="primary" isPending={isSaving}>
            {t('declining.confirm')}
          </Button>
          <Button onPress={onClose}>{t('common:actions.cancel')}</Button>
        </>
      }
    >
      <Form id={id} onSubmit={save}>
        {problem && <Notice tone="error" live="alert" title={problem} />}
        <p>{t('declining.text', { name })}</p>
        <Controller
          control={form.control}
          name="reason"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              value={field.value ?? ''}
              label={t('declining.reason', { name })}
              errorMessage={fieldState.error?.message}
              maxLength={500}
              isOptional
            />
          )}
        />
      </Form>
    </Dialog>
  )
}
