import type { ConsultationSummary, SharedIssue } from '@salve/contract/consultation/summary.ts'
import { useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Unbroken } from '../../../ui/content/Unbroken.tsx'
import { LetterSection } from './LetterSection.tsx'
import { More } from './More.tsx'

/** Open ones one by one; those that are over in a line. */
export function Issues({ items, total }: NonNullable<ConsultationSummary['health_issues']>) {
  const { t } = useTranslation('consultation')
  const dates = useDates()
  const open = items.filter(({ status }) => status !== 'resolved')
  const past = items.filter(({ status }) => status === 'resolved')
  const factsOf = ({ status, severity, onset_date, diagnosed_by }: SharedIssue) =>
    [
      t(`letter.issues.status.${status}`),
      severity && t(`letter.issues.severity.${severity}`),
      onset_date && t('letter.issues.since', { date: dates.date(onset_date) }),
      diagnosed_by && t('letter.issues.by', { name: diagnosed_by }),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <LetterSection title={t('sections.health_issues')}>
      {items.length === 0 && <p className="text-soft">{t('letter.issues.none')}</p>}
      {open.length > 0 && (
        <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2 print:grid-cols-2 print:gap-y-0">
          {open.map((issue) => (
            <li key={issue.id} className="min-w-0 print:break-inside-avoid">
              <span className="font-semibold">{issue.name}</span>
              {issue.icd10_code && <span className="text-soft"> {issue.icd10_code}</span>}
              <span className="block text-soft text-sm">
                <Unbroken>{factsOf(issue)}</Unbroken>
              </span>
              {issue.notes && <span className="block whitespace-pre-line text-sm">{issue.notes}</span>}
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <p className="text-sm">
          <span className="text-soft">{t('letter.issues.past')}: </span>
          <Unbroken>
            {past
              .map(({ name, icd10_code, resolved_date }) =>
                [
                  name,
                  icd10_code,
                  resolved_date && `(${t('letter.issues.until', { date: dates.date(resolved_date) })})`,
                ]
                  .filter(Boolean)
                  .join(' '),
              )
              .join('; ')}
          </Unbroken>
        </p>
      )}
      <More shown={items.length} total={total} />
    </LetterSection>
  )
}
