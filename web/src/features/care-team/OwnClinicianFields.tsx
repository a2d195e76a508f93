import { Controller } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { OwnClinicianForm } from './ownClinicianValues.ts'

const FIELDS = [
  { name: 'specialization', maxLength: 100 },
  { name: 'phone', maxLength: 40, type: 'tel' },
  { name: 'email', maxLength: 254, type: 'email' },
  { name: 'website', maxLength: 500, type: 'url' },
  { name: 'address', maxLength: 500 },
  { name: 'city', maxLength: 100 },
] as const

/** The fields of a clinician outside the directory. */
export function OwnClinicianFields({ form }: { form: OwnClinicianForm }) {
  const { t } = useTranslation('careTeam')
  return (
    <>
      <Controller
        control={form.control}
        name="name"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('own.fields.name')}
            description={t('own.fields.nameHelp')}
            errorMessage={fieldState.error?.message}
            maxLength={200}
          />
        )}
      />
      {FIELDS.map(({ name, ...kind }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              {...kind}
              label={t(`own.fields.${name}`)}
              errorMessage={fieldState.error?.message}
              isOptional
            />
          )}
        />
      ))}
      <Controller
        control={form.control}
        name="notes"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('own.fields.notes')}
            errorMessage={fieldState.error?.message}
            rows={3}
            maxLength={2000}
            isOptional
          />
        )}
      />
    </>
  )
}
