import { resendVerification } from '@salve/contract/users/account.ts'
import { Controller } from 'react-hook-form'
import { useParams } from 'react-router'
import { isApiError } from '../api/errors.ts'
import { useContractForm } from '../api/useContractForm.ts'
import { useErrorText } from '../api/useErrorText.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { GuestPage } from './guest/GuestPage.tsx'
import { MailboxHint } from '../features/user/MailboxHint.tsx'
import { useResendVerificationMutation, useVerifyEmailMutation } from '../features/user/userApi.ts'
import { paths } from '../lib/paths.ts'
import { Button, LinkButton } from '../ui/actions/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/forms/Form.tsx'

/** Asks for a click: mail scanners open links, and opening alone should confirm nothing. */
export function Component() {
  const { t } = useTranslation('account')
  const textFor = useErrorText()
  const { token = '' } = useParams()
  const [verify, { isLoading, isSuccess, error }] = useVerifyEmailMutation()
  if (isSuccess) {
    return (
      <GuestPage title={t('verify.doneTitle')} lead={t('verify.doneText')}>
        <LinkButton href={paths.login()} variant="primary" isWide>
          {t('login.submit')}
        </LinkButton>
      </GuestPage>
    )
  }
  return (
    <GuestPage title={t('verify.title')} lead={t('verify.lead')}>
      {error && isApiError(error) && (
        <Notice tone="error" live="alert">
          {textFor(error)}
        </Notice>
      )}
      <Button
        variant="primary"
        isWide
        isPending={isLoading}
        onPress={() => void verify({ params: { token } })}
      >
        {t('verify.button')}
      </Button>
      {error && <SendAgain />}
    </GuestPage>
  )
}

function SendAgain() {
  const { t } = useTranslation('account')
  const [resend, { isSuccess }] = useResendVerificationMutation()
  const { form, submit, problem, isSaving } = useContractForm(resendVerification.body, {
    defaultValues: { email: '' },
  })
  if (isSuccess) {
    return (
      <Notice live="status">
        {t('resend.done')}
        <MailboxHint />
      </Notice>
    )
  }
  return (
    <Form onSubmit={submit((body) => resend({ body }).unwrap())}>
      {problem && (
        <Notice tone="error" live="alert">
          {problem}
        </Notice>
      )}
      <Controller
        control={form.control}
        name="email"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" isPending={isSaving}>
        {t('resend.button')}
      </Button>
    </Form>
  )
}
