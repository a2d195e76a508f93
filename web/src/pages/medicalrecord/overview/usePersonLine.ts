import type { Profile } from '@salve/contract/users/profile.ts'
import { ageOn } from '@salve/domain/person.ts'
import { useSelector } from 'react-redux'
import { heightText } from '../../../features/profile/heightText.ts'
import { settingsSlice } from '../../../features/settings/settingsSlice.ts'
import { useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'

type Identity = Pick<Profile, 'date_of_birth' | 'sex' | 'height_cm' | 'blood_type'>

/**
 * "born 1958-03-02 (68 years) · female · 168 cm · blood type A+"; '' when nothing of it is known.
 */
export function usePersonLine(): (profile: Identity) => string {
  const { t, i18n } = useTranslation(['record', 'settings'])
  const dates = useDates()
  const isImperial = useSelector(settingsSlice.selectSlice).unitOfMeasurement === 'imperial'
  return ({ date_of_birth, sex, height_cm, blood_type }) =>
    [
      date_of_birth &&
        t('overview.born', {
          date: dates.date(date_of_birth),
          count: ageOn(date_of_birth, dates.now().date),
        }),
      sex && sex !== 'unknown' && t(`settings:profile.sexes.${sex}`).toLocaleLowerCase(i18n.language),
      height_cm && heightText(height_cm, isImperial, i18n.language),
      blood_type && t('overview.bloodType', { type: blood_type.replace('-', '−') }),
    ]
      .filter(Boolean)
      // A line ends with the point, and does not begin with it.
      .join('\u00A0· ')
}
