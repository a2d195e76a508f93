import { Suspense, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { useGetConfigQuery } from '../api/config.ts'
import { isApiError, problemCode } from '../api/errors.ts'
import { useContractForm } from '../api/useContractForm.ts'
import type { AuthState } from '../features/user/authSlice.ts'
import { ContinueAs } from '../features/user/ContinueAs.tsx'
import { GoogleSignIn } from './guest/GoogleSignIn.tsx'
import { useTranslation } from '../lib/useTranslation.ts'
import { GuestPage } from './guest/GuestPage.tsx'
import { MailboxHint } from '../features/user/MailboxHint.tsx'
import { ResendVerification } from '../features/user/ResendVerification.tsx'
import { useDemoLoginMutation, useLoginMutation } from '../features/user/userApi.ts'
import type { UserState } from '../features/user/userSlice.ts'
import { lazyPart } from '../lib/lazyPart.ts'
import { paths } from '../lib/paths.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Link } from '../ui/actions/Link.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/forms/Form.tsx'

const SCHEMA = { load: async () => (await import('@salve/contract/users/account.ts')).LoginInput }

const PasskeyButton = lazyPart(
  async () => (await import('../features/security/PasskeyButton.tsx')).PasskeyButton,
)
const CodeField = lazyPart(async () => (await import('../features/security/CodeField.tsx')).CodeField)

interface State {
  auth: AuthState
  user: UserState
}

export function Component() {
  const { t } = useTranslation('account')
  const { data: config } = useGetConfigQuery()
  const { phase, canContinue } = useSelector((state: State) => state.auth)
  const name = useSelector((state: State) => state.user.user?.name)
  return (
    <GuestPage title={t('login.title', { product: PRODUCT_NAME })}>
      {phase === 'ended' && <Notice live="status">{t('login.ended')}</Notice>}
      {phase === 'signed_out' && <Notice live="status">{t('login.signedOut')}</Notice>}
      {canContinue && <ContinueAs name={name ?? ''} />}
      <LoginForm isFirst={!canContinue} />
      <Suspense>
        <PasskeyButton />
      </Suspense>
      {config?.google && <GoogleSignIn />}
      {config?.demo && <DemoButton />}
      {config?.registration !== 'closed' && (
        <p>
          {t('login.noAccount')} <Link href={paths.registration()}>{t('login.register')}</Link>
        </p>
      )}
    </GuestPage>
  )
}

/** The one primary action of the page, unless continuing is. */
function LoginForm({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('account')
  const [login] = useLoginMutation()
  const { form, submit, problem, refusal, isSaving } = useContractForm(SCHEMA, {
    defaultValues: { email: '', password: '', otp: '' },
  })
  const { control } = form
  /** The password was correct, and a code is required, too. */
  const [needsCode, setNeedsCode] = useState(false)
  const asksForCode = refusal !== null && problemCode(refusal) === 'code-needed'
  const enter = submit(async (body) => {
    try {
      await login({ body }).unwrap()
    } catch (error) {
      if (isApiError(error) && problemCode(error) === 'code-needed') setNeedsCode(true)
      throw error
    }
  })
  const isUnverified = refusal !== null && problemCode(refusal) === 'email-not-verified'
  return (
    <Form onSubmit={enter}>
      {problem && (
        <Notice
          tone={isUnverified ? 'warning' : asksForCode ? 'info' : 'error'}
          live="alert"
          action={isUnverified && <ResendVerification email={form.getValues('email')} />}
        >
          {problem}
          {isUnverified && <MailboxHint />}
        </Notice>
      )}
      <Controller
        control={control}
        name="email"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('email')}
            type="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="password"
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            label={t('password')}
            autoComplete="current-password"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      {needsCode && (
        <Suspense>
          <Controller
            control={control}
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
        </Suspense>
      )}
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} isWide isPending={isSaving}>
        {t('login.submit')}
      </Button>
      <Link href={paths.forgotPassword()} isStandalone>
        {t('login.forgot')}
      </Link>
    </Form>
  )
}

function DemoButton() {
  const { t } = useTranslation('account')
  const [tryDemo, { isLoading, isError }] = useDemoLoginMutation()
  return (
    <div className="flex flex-col gap-3">
      <Button isWide isPending={isLoading} onPress={() => void tryDemo()}>
        {t('login.demo')}
      </Button>
      {isError && (
        <Notice tone="error" live="alert">
          {t('login.demoFailed')}
        </Notice>
      )}
    </div>
  )
}
