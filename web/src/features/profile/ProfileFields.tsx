import { BLOOD_TYPES, SEXES } from '@salve/contract/users/profile.ts'
import { Controller } from 'react-hook-form'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TimeZoneField as Field } from '../../ui/fields/TimeZoneField.tsx'
import type { FieldProps } from '../../ui/fields/parts/fieldProps.ts'
import { FormRow, FormSection } from '../../ui/forms/Form.tsx'
import { AllergyFields } from './AllergyFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { HeightField } from './HeightField.tsx'
import type { ProfileForm } from './profileValues.ts'

const FILLED_IN_BY_BROWSER = {
  phone: 'tel',
  address: 'street-address',
  city: 'address-level2',
  country: 'country-name',
}

export interface ProfileFieldsProps {
  form: ProfileForm
  isImperial: boolean
}

/** All facts about the person themselves. */
export function ProfileFields({ form, isImperial }: ProfileFieldsProps) {
  return (
    <>
      <PersonFields form={form} isImperial={isImperial} />
      <AllergyFields form={form} />
      <ContactFields form={form} />
      <ReachFields form={form} />
    </>
  )
}

function PersonFields({ form: { control }, isImperial }: ProfileFieldsProps) {
  const { t } = useTranslation('settings')
  const today = useDates().now().date
  return (
    <>
      <Controller
        control={control}
        name="name"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('profile.fields.name')}
            errorMessage={fieldState.error?.message}
            autoComplete="name"
          />
        )}
      />
      <FormRow>
        <Controller
          control={control}
          name="date_of_birth"
          render={({ field, fieldState }) => (
            <DateField
              {...field}
              label={t('profile.fields.date_of_birth')}
              errorMessage={fieldState.error?.message}
              maxValue={today}
              isOptional
            />
          )}
        />
        <Controller
          control={control}
          name="sex"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('profile.fields.sex')}
              errorMessage={fieldState.error?.message}
              none={t('profile.unknown')}
              choices={SEXES.map((value) => ({ value, label: t(`profile.sexes.${value}`) }))}
            />
          )}
        />
      </FormRow>
      <FormRow>
        <Controller
          control={control}
          name="blood_type"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('profile.fields.blood_type')}
              errorMessage={fieldState.error?.message}
              none={t('profile.unknown')}
              choices={BLOOD_TYPES.map((value) => ({ value, label: value.replace('-', '−') }))}
            />
          )}
        />
        <Controller
          control={control}
          name="height_cm"
          render={({ field, fieldState }) => (
            <HeightField
              value={field.value}
              onChange={field.onChange}
              errorMessage={fieldState.error?.message}
              isImperial={isImperial}
            />
          )}
        />
      </FormRow>
    </>
  )
}

function ReachFields({ form: { control } }: { form: ProfileForm }) {
  const { t } = useTranslation('settings')
  return (
    <FormSection title={t('profile.sections.contact')}>
      {(['phone', 'address', 'city', 'country'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t(`profile.fields.${name}`)}
              errorMessage={fieldState.error?.message}
              autoComplete={FILLED_IN_BY_BROWSER[name]}
              type={name === 'phone' ? 'tel' : 'text'}
              isOptional
            />
          )}
        />
      ))}
      <Controller
        control={control}
        name="time_zone"
        render={({ field, fieldState }) => (
          <TimeZoneField {...field} errorMessage={fieldState.error?.message} />
        )}
      />
    </FormSection>
  )
}

/** The clock of the person. */
function TimeZoneField(props: Omit<FieldProps<string, HTMLInputElement>, 'label'>) {
  const { t } = useTranslation('settings')
  return (
    <Field
      {...props}
      label={t('profile.fields.time_zone')}
      description={t('profile.fields.timeZoneHelp')}
      emptyText={t('profile.fields.noTimeZone')}
    />
  )
}
