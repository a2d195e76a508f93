import type { GoogleAsks } from '@salve/contract/users/google.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { isApiError, problemCode } from '../../api/errors.ts'
import { useContractForm } from '../../api/useContractForm.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Link } from '../../ui/actions/Link.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { CodeField } from './CodeField.tsx'
import { useConfirmGoogleMutation } from './securityApi.ts'

const SCHEMA = { load: async () => (await import('@salve/contract/users/google.ts')).GoogleConfirmInput }

/**
 * The proof that an account asks for beside the sign-in at the issuer: its password where the two
 * are not linked, and its code.
 */
export function GoogleConfirm({ asks }: { asks: GoogleAsks }) {
  const { t } = useTranslation('security')
  const isLinking = asks === 'google-link-needed'
  const [confirm] = useConfirmGoogleMutation()
  const [needsCode, setNeedsCode] = useState(!isLinking)
  const { form, submit, problem, isSaving } = useContractForm(SCHEMA, {
    defaultValues: { password: '', otp: '' },
  })
  const save = submit(async ({ password, otp }) => {
    try {
      await confirm({ body: { ...(password && { password }), ...(otp && { otp }) } }).unwrap()
    } catch (error) {
      if (isApiError(error) && problemCode(error) === 'code-needed') setNeedsCode(true)
      throw error
    }
  })
  return (
    <Form onSubmit={save}>
      <Notice tone="info" live="status" title={t(`google.${asks}.title`)}>
        {t(`google.${asks}.text`)}
      </Notice>
      {problem && (
        <Notice tone="error" live="alert">
          {problem}
        </Notice>
      )}
      {isLinking && (
        <Controller
          control={form.control}
          name="password"
          render={({ field, fieldState }) => (
            <PasswordField
              {...field}
              value={field.value ?? ''}
              autoFocus
              label={t('google.password')}
              autoComplete="current-password"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      )}
      {needsCode && (
        <Controller
          control={form.control}
          name="otp"
          render={({ field, fieldState }) => (
            <CodeField
              {...field}
              value={field.value ?? ''}
              autoFocus
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      )}
      <Button type="submit" variant="primary" isWide isPending={isSaving}>
        {t('google.submit')}
      </Button>
      {isLinking && (
        <Link href={paths.forgotPassword()} isStandalone>
          {t('google.forgot')}
        </Link>
      )}
    </Form>
  )
}
