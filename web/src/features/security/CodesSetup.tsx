import { OneTimeCode } from '@salve/contract/users/account.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useContractForm } from '../../api/useContractForm.ts'
import { useConfirmTotpMutation } from './securityApi.ts'
import { useReauthentication } from './useReauthentication.tsx'
import { QrCode } from '../../ui/content/QrCode.tsx'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Form, FormActions } from '../../ui/forms/Form.tsx'

export interface Setup {
  setup: string
  secret: string
  uri: string
}

const CodeInput = z.strictObject({ code: OneTimeCode })
/** The format of authenticator apps, in groups of four. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The picture to scan, the same as text, and the first code. */
export function CodesSetup({
  setup: { setup, secret, uri },
  onConfirmed,
  onGiveUp,
}: {
  setup: Setup
  onConfirmed: (recoveryCodes: string[]) => void
  onGiveUp: () => void
}) {
  const { t } = useTranslation(['security', 'common'])
  const [confirm] = useConfirmTotpMutation()
  const { withRecentSignIn, question } = useReauthentication()
  const { form, submit, problem, isSaving } = useContractForm(CodeInput, { defaultValues: { code: '' } })
  const save = submit(async ({ code }) => {
    const confirmed = await withRecentSignIn(() => confirm({ body: { setup, code } }).unwrap())
    if (confirmed) onConfirmed(confirmed.value.recovery_codes)
  })
  return (
    <Card title={t('codes.setupTitle')}>
      <ol className="flex list-decimal flex-col gap-4 pl-5">
        <li>{t('codes.stepApp')}</li>
        <li>
          {t('codes.stepScan')}
          <div className="mt-3 max-w-56">
            <QrCode text={uri} label={t('codes.picture')} />
          </div>
          <p className="mt-3 text-soft">{t('codes.stepType')}</p>
          <p className="break-words font-mono text-lg">{inGroups(secret)}</p>
        </li>
        <li>{t('codes.stepCode')}</li>
      </ol>
      <Form onSubmit={save}>
        {problem && (
          <Notice tone="error" live="alert">
            {problem}
          </Notice>
        )}
        <Controller
          control={form.control}
          name="code"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('codes.first')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <FormActions>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {t('codes.turnOn')}
          </Button>
          <Button onPress={onGiveUp}>{t('common:actions.cancel')}</Button>
        </FormActions>
      </Form>
      {question}
    </Card>
  )
}
