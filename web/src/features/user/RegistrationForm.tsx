import { RegistrationInput } from '@salve/contract/users/account.ts'
import { Controller } from 'react-hook-form'
import { useContractForm } from '../../api/useContractForm.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Link } from '../../ui/actions/Link.tsx'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { EmailField } from './EmailField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { RichText } from './RichText.tsx'
import { useRegisterMutation } from './userApi.ts'

interface Values {
  name: string
  email: string
  password: string
  accepted_terms: boolean
  invite_code: string
}

export interface RegistrationFormProps {
  isByInvitation: boolean
  /** The account was requested; a message is on its way to this address. */
  onDone: (email: string) => void
}

export function RegistrationForm({ isByInvitation, onDone }: RegistrationFormProps) {
  const { t } = useTranslation('account')
  const [register] = useRegisterMutation()
  const { form, submit, problem, isSaving } = useContractForm<typeof RegistrationInput, Values>(
    RegistrationInput,
    {
      defaultValues: { name: '', email: '', password: '', accepted_terms: false, invite_code: '' },
      draft: 'registration',
    },
  )
  const { control } = form
  const [name, email] = form.watch(['name', 'email'])
  const save = submit(async (values) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    await register({ body: { ...values, time_zone: timeZone, language: currentLanguage() } }).unwrap()
    onDone(values.email)
  })
  return (
    <Form onSubmit={save}>
      {problem && (
        <Notice tone="error" live="alert">
          {problem}
        </Notice>
      )}
      <Controller
        control={control}
        name="name"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('name')}
            description={t('registration.nameHint')}
            autoComplete="name"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="email"
        render={({ field, fieldState }) => <EmailField {...field} errorMessage={fieldState.error?.message} />}
      />
      <Controller
        control={control}
        name="password"
        render={({ field, fieldState }) => (
          <NewPasswordField {...field} personal={[name, email]} errorMessage={fieldState.error?.message} />
        )}
      />
      {isByInvitation && (
        <Controller
          control={control}
          name="invite_code"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('registration.inviteCode')}
              autoComplete="off"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="accepted_terms"
        render={({ field, fieldState }) => (
          <Checkbox {...field} label={<TermsLabel />} errorMessage={fieldState.error?.message} />
        )}
      />
      <Button type="submit" variant="primary" isWide isPending={isSaving}>
        {t('registration.submit')}
      </Button>
    </Form>
  )
}

function TermsLabel() {
  const { t } = useTranslation('account')
  return (
    <RichText
      text={t('registration.terms')}
      parts={{
        terms: (
          <Link href={paths.terms()} target="_blank">
            {t('terms')}
          </Link>
        ),
        privacy: (
          <Link href={paths.privacy()} target="_blank">
            {t('privacy')}
          </Link>
        ),
      }}
    />
  )
}
