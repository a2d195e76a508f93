import type { AppointmentValues } from './appointmentValues.ts'
import { useLeadWords } from './useLeadWords.ts'
import { useDates } from '../../lib/dates.ts'
import { placeOf } from '../../lib/timeZones.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Fact } from '../../record/ConflictNotice.tsx'

/** The values of an appointment's form in words, to compare two of them. */
export function useAppointmentFacts(issueName: (id: string) => string | undefined) {
  const { t } = useTranslation('care')
  const dates = useDates()
  const words = useLeadWords()
  return (values: AppointmentValues): Fact[] => [
    { term: t('appointments.fields.title'), value: values.title },
    { term: t('appointments.fields.provider_name'), value: values.provider_name },
    {
      term: t('appointments.fields.date'),
      value: [
        `${dates.date(values.date)} ${dates.time(values.start_time)}–`,
        values.end_date === values.date ? '' : `${dates.date(values.end_date)} `,
        `${dates.time(values.end_time)}, ${placeOf(values.time_zone)}`,
      ].join(''),
    },
    { term: t('appointments.fields.mode'), value: t(`appointments.modes.${values.mode}`) },
    { term: t('appointments.fields.location'), value: values.location },
    { term: t('appointments.fields.status'), value: t(`appointments.statuses.${values.status}`) },
    { term: t('appointments.fields.health_issue'), value: issueName(values.health_issue) ?? '' },
    {
      term: t('appointments.questions.title'),
      value: values.questions
        .map(({ text, answered }) => (answered ? `${text} (${t('appointments.questions.answered')})` : text))
        .join('; '),
    },
    { term: t('appointments.reminders.title'), value: values.reminders.map(words).join(', ') },
    { term: t('appointments.fields.notes'), value: values.notes },
    {
      term: t('appointments.followUps.title'),
      value: values.follow_ups
        .map(({ text, done }) => (done ? `${text} (${t('appointments.followUps.done')})` : text))
        .join('; '),
    },
  ]
}
