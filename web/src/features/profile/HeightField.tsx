import { centimetres, feetAndInches, round } from '@salve/domain/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'

export interface HeightFieldProps {
  /** Centimetres. */
  value: number | null
  onChange: (value: number | null) => void
  errorMessage: string | undefined
  isImperial: boolean
}

/** A height in centimetres, or in feet and inches; kept in centimetres. */
export function HeightField({ value, onChange, errorMessage, isImperial }: HeightFieldProps) {
  const { t } = useTranslation('settings')
  if (!isImperial) {
    return (
      <NumberField
        label={t('profile.fields.height')}
        value={value}
        onChange={onChange}
        errorMessage={errorMessage}
        formatOptions={{ maximumFractionDigits: 1 }}
        unit="cm"
        isOptional
      />
    )
  }
  const { feet, inches } = value === null ? { feet: null, inches: null } : feetAndInches(value)
  const set = (newFeet: number | null, newInches: number | null) =>
    onChange(
      newFeet === null && newInches === null ? null : round(centimetres(newFeet ?? 0, newInches ?? 0), 1),
    )
  return (
    <FormRow>
      <NumberField
        label={t('profile.fields.feet')}
        value={feet}
        onChange={(newFeet) => set(newFeet, inches)}
        errorMessage={errorMessage}
        unit="ft"
        isOptional
      />
      <NumberField
        label={t('profile.fields.inches')}
        value={inches}
        onChange={(newInches) => set(feet, newInches)}
        unit="in"
        isOptional
      />
    </FormRow>
  )
}
