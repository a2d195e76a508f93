import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { ShareForm } from './shareValues.ts'

/** A recipient whom the patient knows already. */
export interface KnownRecipient {
  key: string
  name: string
  /** A clinician of the directory. */
  clinician: string | null
  email: string | null
}

interface WhomStepProps {
  form: ShareForm
  team: readonly KnownRecipient[]
}

/** The recipient, a note for them, and delivery by mail. */
export function WhomStep({ form, team }: WhomStepProps) {
  const { t } = useTranslation('shares')
  const email = useWatch({ control: form.control, name: 'clinician_email' })
  const choose = ({ name, clinician, email: address }: KnownRecipient) => {
    form.setValue('title', name, { shouldDirty: true, shouldValidate: true })
    form.setValue('clinician', clinician ?? '', { shouldDirty: true })
    form.setValue('clinician_email', address ?? '', { shouldDirty: true })
  }
  return (
    <>
      <Controller
        control={form.control}
        name="title"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            onChange={(text) => {
              field.onChange(text)
              // Another name is somebody else.
              form.setValue('clinician', '')
            }}
            label={t('whom.name')}
            description={t('whom.nameHelp')}
            maxLength={120}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      {team.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-soft text-sm">{t('whom.team')}</legend>
          <div className="flex flex-wrap gap-2">
            {team.map((member) => (
              <Button key={member.key} onPress={() => choose(member)}>
                {member.name}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <Controller
        control={form.control}
        name="message"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('whom.message')}
            description={t('whom.messageHelp')}
            rows={3}
            maxLength={2000}
            isOptional
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="clinician_email"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            type="email"
            inputMode="email"
            autoComplete="off"
            label={t('whom.email')}
            description={t('whom.emailHelp')}
            isOptional
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      {email !== '' && (
        <Controller
          control={form.control}
          name="language"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('whom.language')}
              choices={[
                { value: 'en', label: t('languages.en') },
                { value: 'de', label: t('languages.de') },
              ]}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      )}
    </>
  )
}
