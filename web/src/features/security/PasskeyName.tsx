import type { Passkey } from '@salve/contract/users/passkeys.ts'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { useContractForm } from '../../api/useContractForm.ts'
import { useRenamePasskeyMutation } from './securityApi.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

const SCHEMA = { load: async () => (await import('@salve/contract/users/passkeys.ts')).PasskeyNameInput }

/** A name by which its owner knows a passkey again. */
export function PasskeyName({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTranslation(['security', 'common'])
  const id = useId()
  const [rename] = useRenamePasskeyMutation()
  const { form, submit, problem, isSaving } = useContractForm(SCHEMA, {
    defaultValues: { name: passkey.name },
  })
  const save = submit(async (body) => {
    await rename({ params: { id: passkey.id }, body }).unwrap()
    onDone()
  })
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={t('passkeys.nameTitle')}
      actions={
        <>
          <Button type="submit" form={id} variant="primary" isPending={isSaving}>
            {t('common:actions.save')}
          </Button>
          <Button onPress={onDone}>{t('common:actions.cancel')}</Button>
        </>
      }
    >
      <Form id={id} onSubmit={save}>
        {problem && (
          <Notice tone="error" live="alert">
            {problem}
          </Notice>
        )}
        <Controller
          control={form.control}
          name="name"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              autoFocus
              label={t('passkeys.name')}
              description={t('passkeys.nameHelp')}
              maxLength={60}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </Form>
    </Dialog>
  )
}
