import type { ConsultationSummary, SharedDocument } from '@salve/contract/consultation/summary.ts'
import { SHARE_SECTIONS } from '@salve/contract/shares.ts'
import type { ChartKindName } from '@salve/domain/chart-kinds.ts'
import type { ComponentType } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { useLists } from '../../../lib/lists.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Unbroken } from '../../../ui/content/Unbroken.tsx'
import { useScopeText } from '../useScopeText.ts'
import { Allergies } from './Allergies.tsx'
import { Appointments } from './Appointments.tsx'
import { Documents } from './Documents.tsx'
import { Issues } from './Issues.tsx'
import { Labs } from './Labs.tsx'
import { Plans } from './Plans.tsx'
import { PrintMargins } from './PrintMargins.tsx'
import { Symptoms } from './Symptoms.tsx'
import { usePersonFacts } from './usePersonFacts.ts'
import { Values } from './Values.tsx'

/**
 * The viewer that opens in its place; without one nothing can be opened, as in the patient's
 * preview.
 */
export interface Opened {
  Chart: ComponentType<{ kind: ChartKindName }>
  Document: ComponentType<{ document: SharedDocument }>
  /** Reports that are older than those of the summary. */
  OlderLabs: ComponentType
}

export interface LetterProps {
  summary: ConsultationSummary
  /** The reader's name, for print. */
  reader: string
  /** The recipient of the share. */
  title: string
  message: string
  opened?: Opened
}

/** A record like a letter of referral: the most important first. Render it in a `PatientView`. */
export function Letter({ summary, reader, title, message, opened }: LetterProps) {
  const { t } = useTranslation('consultation')
  const dates = useDates()
  const lists = useLists()
  const scopeText = useScopeText()
  const facts = usePersonFacts()
  const { name, scope, generated_at } = summary
  const { date, time } = dates.local(generated_at)
  const missing = SHARE_SECTIONS.filter((section) => !scope.sections.includes(section))
  const about = facts(summary)
  return (
    <article
      aria-label={t('letter.label', { name })}
      className="flex flex-col gap-5 px-4 py-5 [page:letter] sm:px-8 print:gap-1.5 print:p-0"
    >
      <PrintMargins name={name} born={summary.profile?.date_of_birth ?? null} reader={reader} />
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl print:text-xl">{name}</h1>
        {about && <p>{about}</p>}
        <p className="text-pretty text-soft text-sm">
          <Unbroken>
            {[title, scopeText(scope), t('letter.stand', { time: `${dates.date(date)} ${dates.time(time)}` })]
              .filter(Boolean)
              .join(' · ')}
          </Unbroken>
        </p>
      </header>
      {message && (
        <section
          aria-labelledby="letter-message"
          className="rounded-md bg-primary-soft px-4 py-3 print:px-0 print:py-0"
        >
          <h2 id="letter-message" className="text-base">
            {t('letter.message')}
          </h2>
          <p className="whitespace-pre-wrap text-pretty">{message}</p>
        </section>
      )}
      <Allergies allergies={summary.allergies} />
      {summary.health_issues && <Issues {...summary.health_issues} />}
      {summary.medication_plans && <Plans {...summary.medication_plans} settings={summary.settings} />}
      {summary.log_entries && (
        <Values items={summary.log_entries.items} {...(opened && { Chart: opened.Chart })} />
      )}
      {summary.symptoms && <Symptoms {...summary.symptoms} today={summary.today} />}
      {summary.lab_results && (
        <Labs {...summary.lab_results} {...(opened && { OlderLabs: opened.OlderLabs })} />
      )}
      {summary.documents && (
        <Documents {...summary.documents} {...(opened && { Document: opened.Document })} />
      )}
      {summary.appointments && <Appointments {...summary.appointments} />}
      {/* On paper in as few lines as it takes: they must not fill a page of their own. */}
      <footer className="flex flex-col gap-1 border-line border-t pt-3 text-pretty text-soft text-sm print:block print:break-inside-avoid print:pt-1.5 print:*:inline!">
        {missing.length > 0 && (
          <p>
            {t('scope.notShared', {
              sections: lists.and(missing.map((section) => t(`sections.${section}`))),
            })}
          </p>
        )}{' '}
        <p>{t('letter.source')}</p> <p className="hidden">{t('letter.printedAs', { reader })}</p>
      </footer>
    </article>
  )
}
