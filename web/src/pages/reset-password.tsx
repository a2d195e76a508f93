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
import { Checkbox } from '../ui/choices/Checkbox.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { Form } from '../ui/forms/Form.tsx'

/** The token is the address's; the form has only the password. */
const PasswordInput = z.strictObject({ password: NewPassword, end_given: z.boolean() })
const GONE = 410

export function Component() {
  const { t } = useTranslation('account')
  const { hash } = useLocation()
  // Behind the #, so that it reaches no log and no referrer.
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const [done, setDone] = useState<{ lead: string } | null>(null)
  if (done) {
    return (
      <GuestPage title={t('reset.doneTitle')} lead={done.lead}>
        <LinkButton href={paths.login()} variant="primary" isWide>
          {t('login.submit')}
        </LinkButton>
      </GuestPage>
    )
  }
  if (token) return <ResetForm token={token} onDone={(lead) => setDone({ lead })} />
  return (
    <GuestPage title={t('reset.title')}>
      <Notice tone="warning">{t('reset.noToken')}</Notice>
      <LinkButton href={paths.forgotPassword()}>{t('reset.newLink')}</LinkButton>
    </GuestPage>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: (lead: string) => void }) {
  const { t } = useTranslation('account')
  const [reset] = useResetPasswordMutation()
  const { form, submit, problem, refusal, isSaving } = useContractForm(PasswordInput, {
    defaultValues: { password: '', end_given: false },
  })
  const save = submit(async ({ password, end_given }) => {
    const { detail } = await reset({
      body: { token, password, ...(end_given && { end_given }) },
    }).unwrap()
    // The server says how much has ended.
    onDone(end_given ? detail : t('reset.doneText'))
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
        <Controller
          control={form.control}
          name="end_given"
          render={({ field }) => (
            <Checkbox {...field} label={t('reset.endGiven')} description={t('reset.endGivenHelp')} />
          )}
        />
        <Button type="submit" variant="primary" isWide isPending={isSaving}>
          {t('reset.submit')}
        </Button>
      </Form>
    </GuestPage>
  )
}
