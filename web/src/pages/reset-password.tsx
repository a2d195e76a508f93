import { NewPassword } from '@salve/contract/users/account.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { useContractForm } from '../api/useContractForm.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { GuestPage } from './guest/GuestPage.tsx'
import { NewPasswordField } from '../features/user/NewPasswordField.tsx'
import { useResetPasswordMutation } from '../features/user/userApi.ts'
import { paths } from '../lib/paths.ts'
import { Button, LinkButton } from '../ui/actions/Button.tsx'
import { Link } from '../ui/actions/Link.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { Form } from '../ui/forms/Form.tsx'

/** The token is the address's; the form has only the password. */
const PasswordInput = z.strictObject({ password: NewPassword })
const GONE = 410

export function Component() {
  const { t } = useTranslation('account')
  const { hash } = useLocation()
  // Behind the #, so that it reaches no log and no referrer.
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const [isDone, setIsDone] = useState(false)
  if (isDone) {
    return (
      <GuestPage title={t('reset.doneTitle')} lead={t('reset.doneText')}>
        <LinkButton href={paths.login()} variant="primary" isWide>
          {t('login.submit')}
        </LinkButton>
      </GuestPage>
    )
  }
  if (token) return <ResetForm token={token} onDone={() => setIsDone(true)} />
  return (
    <GuestPage title={t('reset.title')}>
      <Notice tone="warning">{t('reset.noToken')}</Notice>
      <LinkButton href={paths.forgotPassword()}>{t('reset.newLink')}</LinkButton>
    </GuestPage>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('account')
  const [reset] = useResetPasswordMutation()
  const { form, submit, problem, refusal, isSaving } = useContractForm(PasswordInput, {
    defaultValues: { password: '' },
  })
  const save = submit(async ({ password }) => {
    await reset({ body: { token, password } }).unwrap()
    onDone()
  })
  return (
    <GuestPage title={t('reset.title')} lead={t('reset.lead')}>
      <Form onSubmit={save}>
        {problem && (
          <Notice
            tone="error"
            live="alert"
            action={
              refusal?.status === GONE && <Link href={paths.forgotPassword()}>{t('reset.newLink')}</Link>
            }
          >
            {problem}
          </Notice>
        )}
        <Controller
          control={form.control}
          name="password"
          render={({ field, fieldState }) => (
            <NewPasswordField {...field} personal={[]} errorMessage={fieldState.error?.message} />
          )}
        />
        <Button type="submit" variant="primary" isWide isPending={isSaving}>
          {t('reset.submit')}
        </Button>
      </Form>
    </GuestPage>
  )
}
