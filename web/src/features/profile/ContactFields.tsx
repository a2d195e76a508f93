import { Plus, X } from 'lucide-react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormSection } from '../../ui/forms/Form.tsx'
import { NEW_CONTACT, type ProfileForm } from './profileValues.ts'

/** The emergency contacts. */
export function ContactFields({ form: { control } }: { form: ProfileForm }) {
  const { t } = useTranslation('settings')
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'emergency_contacts',
  })
  const entered = useWatch({ control, name: 'emergency_contacts' })
  return (
    <FormSection title={t('profile.sections.emergency')}>
      {fields.map((entry, index) => (
        <div key={entry.id} className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
          {(['name', 'relation', 'phone'] as const).map((key) => (
            <Controller
              key={key}
              control={control}
              name={`emergency_contacts.${index}.${key}`}
              render={({ field, fieldState }) => (
                <TextField
                  {...field}
                  label={t(`profile.contact.${key}`)}
                  errorMessage={fieldState.error?.message}
                  type={key === 'phone' ? 'tel' : 'text'}
                  isOptional={key === 'relation'}
                />
              )}
            />
          ))}
          <div>
            <Button variant="quiet" icon={X} onPress={() => remove(index)}>
              {t('profile.contact.remove', {
                name: entered[index]?.name || t('profile.contact.nameless'),
              })}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button icon={Plus} onPress={() => append(NEW_CONTACT)}>
          {t('profile.contact.add')}
        </Button>
      </div>
    </FormSection>
  )
}
