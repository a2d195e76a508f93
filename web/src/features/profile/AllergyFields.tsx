import { ALLERGY_SEVERITIES } from '@salve/contract/users/profile.ts'
import { Plus, X } from 'lucide-react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormRow, FormSection } from '../../ui/forms/Form.tsx'
import { NEW_ALLERGY, type ProfileForm } from './profileValues.ts'

/** The person's intolerances. */
export function AllergyFields({ form: { control } }: { form: ProfileForm }) {
  const { t } = useTranslation('settings')
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'allergies',
  })
  const entered = useWatch({ control, name: 'allergies' })
  return (
    <FormSection title={t('profile.sections.allergies')}>
      {fields.map((entry, index) => (
        <div key={entry.id} className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
          <Controller
            control={control}
            name={`allergies.${index}.substance`}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t('profile.allergy.substance')}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
          <FormRow>
            <Controller
              control={control}
              name={`allergies.${index}.reaction`}
              render={({ field, fieldState }) => (
                <TextField
                  {...field}
                  label={t('profile.allergy.reaction')}
                  errorMessage={fieldState.error?.message}
                  isOptional
                />
              )}
            />
            <Controller
              control={control}
              name={`allergies.${index}.severity`}
              render={({ field, fieldState }) => (
                <Select
                  {...field}
                  label={t('profile.allergy.severity')}
                  errorMessage={fieldState.error?.message}
                  none={t('profile.unknown')}
                  choices={ALLERGY_SEVERITIES.map((value) => ({
                    value,
                    label: t(`profile.allergy.severities.${value}`),
                  }))}
                />
              )}
            />
          </FormRow>
          <div>
            <Button variant="quiet" icon={X} onPress={() => remove(index)}>
              {t('profile.allergy.remove', {
                name: entered[index]?.substance || t('profile.allergy.nameless'),
              })}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button icon={Plus} onPress={() => append(NEW_ALLERGY)}>
          {t('profile.allergy.add')}
        </Button>
      </div>
    </FormSection>
  )
}
