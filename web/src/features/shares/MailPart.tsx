import { sendShare, type Share } from '@salve/contract/shares.ts'
import type { Language } from '@salve/domain/language.ts'
import { Mail } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { useContractForm } from '../../api/useContractForm.ts'
import { useReauthentication } from '../security/useReauthentication.tsx'
import { useSendShareMutation } from './sharesApi.ts'
import { useShareWords } from './useShareWords.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Fold } from '../../ui/forms/Fold.tsx'
import { Form, FormRow } from '../../ui/forms/Form.tsx'
import { toast } from '../../ui/overlays/toast.ts'

interface MailValues {
  clinician_email: string
  language: Language
}

/** Sends the link by mail, the first time or again. */
export function MailPart({ share }: { share: Share }) {
  const { t } = useTranslation('shares')
  const words = useShareWords()
  const [send] = useSendShareMutation()
  const { withRecentSignIn, question } = useReauthentication()
  const { form, submit, problem, isSaving } = useContractForm<typeof sendShare.body, MailValues>(
    sendShare.body,
    { defaultValues: { clinician_email: share.clinician_email ?? '', language: currentLanguage() } },
  )
  const save = submit(async (body) => {
    const sent = await withRecentSignIn(() => send({ params: { id: share.id }, body }).unwrap())
    if (sent) toast({ message: t('card.mailDone', { email: body.clinician_email }) })
  })
  const { clinician_email: email, mailed_at } = share
  return (
    <Fold
      title={t('card.mailNow')}
      summary={mailed_at && email && t('card.mailed', { email, time: words.moment(mailed_at) })}
    >
      <Form onSubmit={save}>
        {problem && <Notice tone="error" live="alert" title={problem} />}
        <FormRow>
          <Controller
            control={form.control}
            name="clinician_email"
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                type="email"
                inputMode="email"
                autoComplete="off"
                label={t('card.mail')}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={form.control}
            name="language"
            render={({ field }) => (
              <Select
                {...field}
                label={t('whom.language')}
                choices={[
                  { value: 'en', label: t('languages.en') },
                  { value: 'de', label: t('languages.de') },
                ]}
              />
            )}
          />
        </FormRow>
        <div>
          <Button type="submit" icon={Mail} isPending={isSaving}>
            {mailed_at ? t('card.mailAgain') : t('card.mailNow')}
          </Button>
        </div>
      </Form>
      {question}
    </Fold>
  )
}
