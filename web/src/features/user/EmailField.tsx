import { Email } from '@salve/contract/fields.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx'
import { RichText } from './RichText.tsx'
import { useCheckEmailMutation } from './userApi.ts'

/**
 * The e-mail of a new account. On leaving the field it says, politely, when there is an account
 * with it already; the server's answer to the form itself never tells.
 */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  const { t } = useTranslation('account')
  const [checkEmail, { data }] = useCheckEmailMutation()
  const [asked, setAsked] = useState('')
  const isKnown = data?.exists === true && asked === props.value
  const onBlur = () => {
    props.onBlur?.()
    const email = z.safeParse(Email, props.value)
    if (!email.success || asked === props.value) return
    setAsked(props.value)
    void checkEmail({ body: { email: email.data } })
  }
  return (
    <TextField
      {...props}
      onBlur={onBlur}
      label={t('email')}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      description={
        isKnown ? (
          <output>
            <RichText
              text={t('registration.known')}
              parts={{
                login: <Link href={paths.login()}>{t('registration.login')}</Link>,
                forgot: <Link href={paths.forgotPassword()}>{t('login.forgot')}</Link>,
              }}
            />
          </output>
        ) : (
          t('registration.emailHint')
        )
      }
    />
  )
}
