import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'

/** Why it is proposed, in a sentence that the patient reads. */
export function ReasonField<V extends FieldValues & { reason: string }, T>({
  control,
}: {
  control: Control<V, unknown, T>
}) {
  const { t } = useTranslation(['proposals', 'proposing'])
  return (
    <Controller
      control={control}
      name={'reason' as FieldPath<V>}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          value={field.value ?? ''}
          label={t('proposing:reason')}
          errorMessage={fieldState.error?.message}
          maxLength={200}
          isOptional
        />
      )}
    />
  )
}
