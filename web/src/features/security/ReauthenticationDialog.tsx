import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { isApiError, problemOf } from '../../api/errors.ts'
import { useContractForm } from '../../api/useContractForm.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { CodeField } from './CodeField.tsx'
import { useGetSecurityQuery, useReauthenticateMutation } from './securityApi.ts'
import { useProof } from './useProof.ts'

const SCHEMA = { load: async () => (await import('@salve/contract/users/security.ts')).ProofInput }

/**
 * Asks for a proof of identity before an action that a borrowed device must not do, with any of the
 * account's methods.
 */
export function ReauthenticationDialog({
  onProved,
  onGiveUp,
}: {
  onProved: () => void
  onGiveUp: () => void
}) {
  const { t } = useTranslation(['security', 'common'])
  const id = useId()
  const { data } = useGetSecurityQuery()
  const [prove] = useReauthenticateMutation()
  const { byPasskey, byGoogle, problem: otherProblem, pending } = useProof(onProved)
  const [wantsCode, setWantsCode] = useState(false)
  const { form, submit, problem, isSaving } = useContractForm(SCHEMA, {
    defaultValues: { password: '', otp: '' },
  })
  const save = submit(async (body) => {
    try {
      await prove({ body }).unwrap()
    } catch (error) {
      if (isApiError(error) && problemOf(error)?.errors?.['otp']) setWantsCode(true)
      throw error
    }
    onProved()
  })
  const hasPassword = data?.has_password ?? true
  const shown = problem ?? otherProblem
  return (
    <Dialog
      isOpen
      onClose={onGiveUp}
      title={t('proof.title')}
      actions={
        <>
          {hasPassword && (
            <Button type="submit" form={id} variant="primary" isPending={isSaving}>
              {t('proof.submit')}
            </Button>
          )}
          <Button onPress={onGiveUp}>{t('common:actions.cancel')}</Button>
        </>
      }
    >
      <Form id={id} onSubmit={save}>
        <p className="text-soft">{t('proof.why')}</p>
        {shown && (
          <Notice tone="error" live="alert">
            {shown}
          </Notice>
        )}
        {data !== undefined && data.passkeys > 0 && (
          <Button icon={KeyRound} isWide isPending={pending === 'passkey'} onPress={() => void byPasskey()}>
            {t('proof.passkey')}
          </Button>
        )}
        {data?.has_google && (
          <Button
            isWide
            isPending={pending === 'google'}
            onPress={() => void byGoogle(form.getValues('otp'))}
          >
            {t('proof.google')}
          </Button>
        )}
        {hasPassword && (
          <Controller
            control={form.control}
            name="password"
            render={({ field, fieldState }) => (
              <PasswordField
                {...field}
                autoFocus
                label={t('proof.password')}
                autoComplete="current-password"
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        )}
        {(wantsCode || data?.totp) && (
          <Controller
            control={form.control}
            name="otp"
            render={({ field, fieldState }) => (
              <CodeField {...field} value={field.value ?? ''} errorMessage={fieldState.error?.message} />
            )}
          />
        )}
      </Form>
    </Dialog>
  )
}
