import { Controller } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../api/useContractForm.ts'
import { EndGivenChoice } from './EndGivenChoice.tsx'
import { useChangePasswordMutation } from './securityApi.ts'
import { NewPasswordField } from '../user/NewPasswordField.tsx'
import { useForgotPasswordMutation } from '../user/userApi.ts'
import { userSlice } from '../user/userSlice.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Form, FormActions } from '../../ui/forms/Form.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { GoogleLink } from './GoogleLink.tsx'
import type { PartProps } from './part.ts'

const SCHEMA = { load: async () => (await import('@salve/contract/users/security.ts')).ChangePasswordInput }

export function PasswordPart({ security }: PartProps) {
  return (
    <>
      {security.has_password ? <ChangePassword /> : <FirstPassword email={security.email} />}
      <GoogleLink security={security} />
    </>
  )
}

function ChangePassword() {
  const { t } = useTranslation(['security', 'account'])
  const user = useSelector(userSlice.selectSlice).user
  const navigate = useNavigate()
  const [change] = useChangePasswordMutation()
  const { form, submit, problem, isSaving } = useContractForm(SCHEMA, {
    defaultValues: { current_password: '', password: '', end_given: false },
  })
  const save = submit(async (body) => {
    await change({ body }).unwrap()
    toast({ message: t('password.changed') })
    await navigate(paths.security())
  })
  return (
    <Card>
      <Form onSubmit={save}>
        {problem && (
          <Notice tone="error" live="alert">
            {problem}
          </Notice>
        )}
        {/* Tells password managers whose password it is. */}
        <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ''} />
        <Controller
          control={form.control}
          name="current_password"
          render={({ field, fieldState }) => (
            <PasswordField
              {...field}
              label={t('password.current')}
              autoComplete="current-password"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="password"
          render={({ field, fieldState }) => (
            <NewPasswordField
              {...field}
              label={t('password.next')}
              personal={user ? [user.name, user.email] : []}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="end_given"
          render={({ field }) => <EndGivenChoice value={field.value ?? false} onChange={field.onChange} />}
        />
        <FormActions>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {t('password.change')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

/** For accounts that sign in elsewhere: the message for a forgotten password sets a first one. */
function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation('security')
  const [send, { isLoading, isSuccess, isError }] = useForgotPasswordMutation()
  return (
    <Card>
      <p>{t('password.firstWhy')}</p>
      <div>
        <Button variant="primary" isPending={isLoading} onPress={() => void send({ body: { email } })}>
          {t('password.first')}
        </Button>
      </div>
      {isSuccess && <Notice live="status">{t('password.firstSent', { email })}</Notice>}
      {isError && (
        <Notice tone="error" live="alert">
          {t('password.firstFailed')}
        </Notice>
      )}
    </Card>
  )
}
