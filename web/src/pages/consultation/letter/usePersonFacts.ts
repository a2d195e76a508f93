import type { ConsultationSummary } from '@salve/contract/consultation/summary.ts'
import { ageOn } from '@salve/domain/person.ts'
import { heightText } from '../../../features/profile/heightText.ts'
import { useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'

/**
 * "born 1958-03-02 (68 years) · female · 168 cm · blood type A+"; '' when nothing of it is shared.
 */
export function usePersonFacts(): (summary: ConsultationSummary) => string {
  const { t, i18n } = useTranslation('consultation')
  const dates = useDates()
  return ({ profile, settings, today }) => {
    if (!profile) return ''
    const { date_of_birth, sex, height_cm, blood_type, pregnancy_due_on, phone } = profile
    return [
      date_of_birth &&
        t('letter.born', { date: dates.date(date_of_birth), count: ageOn(date_of_birth, today) }),
      sex && sex !== 'unknown' && t(`letter.sex.${sex}`),
      pregnancy_due_on &&
        pregnancy_due_on >= today &&
        t('letter.pregnant', { date: dates.date(pregnancy_due_on) }),
      height_cm && heightText(height_cm, settings.unitOfMeasurement === 'imperial', i18n.language),
      blood_type && t('letter.bloodType', { type: blood_type.replace('-', '−') }),
      // A number stays on one line.
      phone && t('letter.phone', { phone: phone.replaceAll(' ', '\u00a0') }),
    ]
      .filter(Boolean)
      .join('\u00A0· ')
  }
}
