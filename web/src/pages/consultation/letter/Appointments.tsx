import type { ConsultationSummary, SharedAppointment } from '@salve/contract/consultation/summary.ts'
import { useDates } from '../../../lib/dates.ts'
import { localIn } from '../../../lib/zonedTimes.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { LetterSection } from './LetterSection.tsx'

/** The coming appointments with the patient's questions, and the past ones. */
export function Appointments({ upcoming, past }: NonNullable<ConsultationSummary['appointments']>) {
  const { t } = useTranslation('consultation')
  return (
    <LetterSection title={t('sections.appointments')}>
      {upcoming.length + past.length === 0 && <p className="text-soft">{t('letter.appointments.none')}</p>}
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
        {upcoming.length > 0 && <Group title={t('letter.appointments.upcoming')} items={upcoming} />}
        {past.length > 0 && <Group title={t('letter.appointments.past')} items={past} />}
      </div>
    </LetterSection>
  )
}

function Group({ title, items }: { title: string; items: readonly SharedAppointment[] }) {
  const { t } = useTranslation('consultation')
  const dates = useDates()
  return (
    <div className="min-w-0">
      <h3 className="font-normal text-base text-soft">{title}</h3>
      <ul className="flex flex-col gap-2 print:gap-0.5">
        {items.map(({ id, title: name, provider_name, starts_at, time_zone, mode, status, questions }) => {
          const { date, time } = localIn(starts_at, time_zone)
          return (
            <li key={id} className="print:break-inside-avoid">
              <p>
                <span className="font-semibold">{name}</span>
                {provider_name && provider_name !== name && `, ${provider_name}`}
              </p>
              <p className="text-soft text-sm">
                {[
                  `${dates.dateWithWeekday(date)} ${dates.time(time)}`,
                  t(`letter.appointments.mode.${mode}`),
                  status === 'missed' && t('letter.appointments.missed'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {questions.length > 0 && (
                <>
                  <p className="text-sm">{t('letter.appointments.questions')}:</p>
                  <ul className="list-disc pl-5 text-sm">
                    {questions.map(({ text, answered }) => (
                      <li key={text}>
                        {text}
                        {answered && (
                          <span className="text-soft"> ({t('letter.appointments.answered')})</span>
                        )}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
