import { useDates } from '../../lib/dates.ts'
import { useUnits } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { ProfileValues } from './profileValues.ts'

/** The content of a profile, field by field, as it is read. */
export function useProfileFacts() {
  const { t } = useTranslation('settings')
  const dates = useDates()
  const units = useUnits()
  return (values: ProfileValues): { field: keyof ProfileValues; term: string; value: string }[] => {
    const { height_cm, sex, date_of_birth, allergies, emergency_contacts } = values
    const plain = ['name', 'blood_type', 'phone', 'address', 'city', 'country', 'time_zone'] as const
    return [
      ...plain.map((field) => ({ field, term: t(`profile.fields.${field}`), value: values[field] })),
      {
        field: 'date_of_birth',
        term: t('profile.fields.date_of_birth'),
        value: date_of_birth && dates.date(date_of_birth),
      },
      { field: 'sex', term: t('profile.fields.sex'), value: sex && t(`profile.sexes.${sex}`) },
      {
        field: 'height_cm',
        term: t('profile.fields.height'),
        value: height_cm === null ? '' : units.entry([{ key: 'height', value: height_cm, unit: 'cm' }]),
      },
      {
        field: 'allergies',
        term: t('profile.sections.allergies'),
        value: allergies
          .map(({ substance, reaction, severity }) =>
            [substance, reaction, severity && t(`profile.allergy.severities.${severity}`)]
              .filter(Boolean)
              .join(', '),
          )
          .join(' · '),
      },
      {
        field: 'emergency_contacts',
        term: t('profile.sections.emergency'),
        value: emergency_contacts
          .map(({ name, relation, phone }) => [name, relation, phone].filter(Boolean).join(', '))
          .join(' · '),
      },
    ]
  }
}
