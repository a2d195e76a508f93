import type { Overview } from '@salve/contract/medical-records/overview.ts'
import { IssueStatusBadge } from '../../../features/health-issues/IssueStatusBadge.tsx'
import { useDates } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Link } from '../../../ui/actions/Link.tsx'
import { List, ListRow } from '../../../ui/content/List.tsx'
import { OverviewSection } from './OverviewSection.tsx'

/** The current issues, and the past ones. */
export function IssuesSection({ issues }: { issues: Overview['health_issues'] }) {
  const { t } = useTranslation('record')
  const dates = useDates()
  const open = issues.filter(({ status }) => status !== 'resolved')
  const past = issues.filter(({ status }) => status === 'resolved')
  return (
    <OverviewSection
      title={t('overview.issues')}
      all={{ href: paths.healthIssues(), label: t('overview.allIssues') }}
      isEmpty={issues.length === 0}
      empty={{
        said: t('overview.noneNoted'),
        why: t('overview.issuesWhy'),
        href: paths.newHealthIssue(),
        label: t('cards.issues.add'),
      }}
    >
      {open.length === 0 && <p className="px-4 py-2 text-soft sm:px-5">{t('cards.issues.none')}</p>}
      {open.length > 0 && (
        <List>
          {open.map(({ id, name, status, severity, onset_date, icd10_code }) => (
            <ListRow
              key={id}
              href={paths.healthIssue(id)}
              title={name}
              detail={
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <IssueStatusBadge status={status} />
                  <span>
                    {[
                      severity && t(`issues.severity.${severity}`),
                      onset_date && t('issues.since', { date: dates.date(onset_date) }),
                      icd10_code,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              }
            />
          ))}
        </List>
      )}
      {past.length > 0 && (
        <div className="border-line border-t px-4 py-3 text-sm sm:px-5 print:px-3 print:py-1">
          <h3 className="text-soft">{t('overview.past')}</h3>
          <ul className="flex flex-wrap gap-x-4">
            {past.map(({ id, name, resolved_date }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-1.5">
                <Link isStandalone href={paths.healthIssue(id)}>
                  {name}
                </Link>
                {resolved_date && (
                  <span className="text-soft">{t('issues.until', { date: dates.date(resolved_date) })}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </OverviewSection>
  )
}
