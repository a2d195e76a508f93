import { CODES_STAND_IN_AFTER_MS } from '@salve/contract/users/codes-stand-in.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { Controller } from 'react-hook-form'
import { useContractForm } from '../../api/useContractForm.ts'
import { useCancelEmailChangeMutation, useChangeEmailMutation } from './securityApi.ts'
import { useReauthentication } from './useReauthentication.tsx'
import { MailboxHint } from '../user/MailboxHint.tsx'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Form, FormActions } from '../../ui/forms/Form.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import type { PartProps } from './part.ts'

const SCHEMA = { load: async () => (await import('@salve/contract/users/security.ts')).ChangeEmailInput }

export function EmailPart({ security }: PartProps) {
  const { t, i18n } = useTranslation('security')
  const waitsFor = security.pending_waits_for
  const [change] = useChangeEmailMutation()
  const [cancel, { isLoading: isCancelling }] = useCancelEmailChangeMutation()
  const { withRecentSignIn, question } = useReauthentication()
  const { form, submit, problem, isSaving } = useContractForm(SCHEMA, {
    defaultValues: { email: '' },
  })
  const save = submit(async (body) => {
    if (await withRecentSignIn(() => change({ body }).unwrap())) form.reset()
  })
  const giveUp = async () => {
    const { error } = await cancel()
    if (!error) toast({ message: t('email.given') })
  }
  return (
    <>
      {security.pending_email && (
        <Notice
          live="status"
          title={t('email.pending', { email: security.pending_email })}
          action={
            <Button isPending={isCancelling} onPress={() => void giveUp()}>
              {t('email.giveUp')}
            </Button>
          }
        >
          {t('email.pendingText', {
            count: waitsFor.length,
            addresses: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(waitsFor),
          })}
          <MailboxHint />
        </Notice>
      )}
      <Card>
        <p>{t('email.now', { email: security.email })}</p>
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
                label={t('email.next')}
                description={t(security.present_email_confirms ? 'email.helpBoth' : 'email.help')}
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
          <FormActions>
            <Button type="submit" variant="primary" isPending={isSaving}>
              {t('email.change')}
            </Button>
          </FormActions>
        </Form>
      </Card>
      {security.present_email_confirms && (
        <Card>
          <p>{t('email.lost', { days: CODES_STAND_IN_AFTER_MS / DAY_MS })}</p>
          <div>
            <LinkButton href={paths.security('codes')}>{t('email.lostAction')}</LinkButton>
          </div>
        </Card>
      )}
      {question}
    </>
  )
}
