import type { ConsultationSummary } from '@salve/contract/consultation/summary.ts'
import { SEVERITY_MAX } from '@salve/domain/severity.ts'
import { shiftDay, useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Unbroken } from '../../../ui/content/Unbroken.tsx'
import { LetterSection } from './LetterSection.tsx'
import { More } from './More.tsx'

type Props = NonNullable<ConsultationSummary['symptoms']> & {
  /** `YYYY-MM-DD` */
  today: string
}
type Symptom = Props['items'][number]

/** Symptoms that were last felt longer ago share one line. */
const RECENT_DAYS = 180
const BAR = 5
const HEIGHT = 28

/** Each symptom with how often, how strong, and its course. */
export function Symptoms({ items, total, today }: Props) {
  const { t } = useTranslation('consultation')
  const dates = useDates()
  const since = shiftDay(today, -RECENT_DAYS)
  const recent = items.filter(({ last_date }) => last_date >= since)
  const earlier = items.filter(({ last_date }) => last_date < since)
  const timesText = ({ name, count, last_date }: Symptom) =>
    `${name} (${t('letter.symptoms.times', { count })}, ${t('letter.symptoms.lastOn', { date: dates.date(last_date) })})`
  return (
    <LetterSection title={t('sections.symptoms')}>
      {items.length === 0 && <p className="text-soft">{t('letter.symptoms.none')}</p>}
      <ul className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-2">
        {recent.map((symptom) => (
          <li
            key={symptom.name}
            className="flex min-w-0 items-start justify-between gap-3 border-line border-b py-1.5 print:break-inside-avoid print:py-0.5"
          >
            <div className="min-w-0">
              <p>
                <span className="font-semibold">{symptom.name}</span>{' '}
                <span className="text-soft text-sm">
                  <Unbroken>
                    {[
                      t('letter.symptoms.times', { count: symptom.count }),
                      symptom.count > 1 &&
                        t('letter.symptoms.since', { date: dates.date(symptom.first_date) }),
                    ]
                      .filter(Boolean)
                      .join(' ')}
                  </Unbroken>
                </span>
              </p>
              <p className="text-sm">
                <Unbroken>
                  {[
                    t('letter.symptoms.last', {
                      severity: symptom.last_severity,
                      date: dates.date(symptom.last_date),
                    }),
                    symptom.worst > symptom.last_severity &&
                      t('letter.symptoms.worst', {
                        severity: symptom.worst,
                        date: dates.date(symptom.worst_date),
                      }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Unbroken>
              </p>
              {symptom.description && (
                <p className="line-clamp-3 text-pretty text-soft text-sm print:line-clamp-2">
                  {symptom.description}
                </p>
              )}
            </div>
            {symptom.course.length > 1 && <Course name={symptom.name} course={symptom.course} />}
          </li>
        ))}
      </ul>
      {earlier.length > 0 && (
        <p className="text-sm">
          <span className="text-soft">{t('letter.symptoms.earlier')}: </span>
          <Unbroken>{earlier.map(timesText).join('; ')}</Unbroken>
        </p>
      )}
      <More shown={items.length} total={total} />
    </LetterSection>
  )
}

function Course({ name, course }: { name: string; course: Symptom['course'] }) {
  const { t } = useTranslation('consultation')
  const values = course.map(([, severity]) => severity)
  const width = course.length * BAR
  return (
    <>
      <span className="sr-only">{t('letter.symptoms.course', { name, values: values.join(', ') })}</span>
      <svg aria-hidden viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} className="shrink-0">
        {values.map((severity, index) => {
          const height = Math.max(1, (severity / SEVERITY_MAX) * HEIGHT)
          return (
            <rect
              key={index}
              x={index * BAR}
              y={HEIGHT - height}
              width={BAR - 1}
              height={height}
              className="fill-data-1"
            />
          )
        })}
      </svg>
    </>
  )
}
