import { forgotPassword } from '@salve/contract/users/account.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useContractForm } from '../api/useContractForm.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { GuestPage } from './guest/GuestPage.tsx'
import { MailboxHint } from '../features/user/MailboxHint.tsx'
import { useForgotPasswordMutation } from '../features/user/userApi.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Link } from '../ui/actions/Link.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/forms/Form.tsx'

export function Component() {
  const { t } = useTranslation('account')
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <AskForLink onSent={setSentTo} />
  return (
    <GuestPage title={t('checkMail.title')} lead={t('forgot.sent', { email: sentTo })}>
      <MailboxHint />
      <p className="text-soft">{t('checkMail.nothing')}</p>
      <Button onPress={() => setSentTo(null)}>{t('forgot.again')}</Button>
      <Link href={paths.login()} isStandalone>
        {t('checkMail.login')}
      </Link>
    </GuestPage>
  )
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('account')
  const [ask] = useForgotPasswordMutation()
  const { form, submit, problem, isSaving } = useContractForm(forgotPassword.body, {
    defaultValues: { email: '' },
  })
  const save = submit(async (body) => {
    await ask({ body }).unwrap()
    onSent(body.email)
  })
  return (
    <GuestPage title={t('forgot.title')} lead={t('forgot.lead')}>
      <Form onSubmit={save}>
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
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Button type="submit" variant="primary" isWide isPending={isSaving}>
          {t('forgot.submit')}
        </Button>
      </Form>
      <Link href={paths.login()} isStandalone>
        {t('checkMail.login')}
      </Link>
    </GuestPage>
  )
}
