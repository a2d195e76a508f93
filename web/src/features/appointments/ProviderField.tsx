import { Controller } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import { ComboBox } from '../../ui/fields/ComboBox.tsx'
import type { Choice } from '../../ui/fields/choice.ts'
import type { AppointmentFormHandle } from './appointmentValues.ts'

/** A clinician or diagnostic center of the directory, or one of the patient's own. */
export interface Provider extends Choice {
  kind: 'clinician' | 'diagnostic_center' | 'own_clinician'
  location: string
}

export interface ProviderFieldProps {
  form: AppointmentFormHandle
  /** Suggestions for the typed text, and a call for more. */
  providers: { choices: readonly Provider[]; onTyped: (text: string) => void }
}

/** The provider of the appointment: picked from the directory, or any name. */
export function ProviderField({ form, providers }: ProviderFieldProps) {
  const { t } = useTranslation('care')
  const { clinician, diagnostic_center } = form.formState.errors
  const named = (name: string) => {
    const picked = providers.choices.find(({ label }) => label === name)
    form.setValue('clinician', picked?.kind === 'clinician' ? picked.value : '')
    form.setValue('diagnostic_center', picked?.kind === 'diagnostic_center' ? picked.value : '')
    form.setValue('own_clinician', picked?.kind === 'own_clinician' ? picked.value : '')
    if (picked && form.getValues('location') === '') form.setValue('location', picked.location)
  }
  return (
    <Controller
      control={form.control}
      name="provider_name"
      render={({ field, fieldState }) => (
        <ComboBox
          {...field}
          onChange={(name) => {
            if (name === field.value) return
            field.onChange(name)
            named(name)
          }}
          label={t('appointments.fields.provider_name')}
          description={t('appointments.fields.providerHelp')}
          errorMessage={fieldState.error?.message ?? clinician?.message ?? diagnostic_center?.message}
          choices={providers.choices}
          onInputChange={providers.onTyped}
          maxLength={200}
          isOptional
        />
      )}
    />
  )
}
