import type { ProviderFacts, VisitLine } from '@salve/contract/clinicians/provider-facts.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'

/** One's own appointments with somebody: those to come, and the last ones. */
export function VisitsCard({ facts }: { facts: ProviderFacts }) {
  const { t } = useTranslation('careTeam')
  const { next, past } = facts
  return (
    <Card title={t('page.visits')}>
      {next.length + past.length === 0 && <p className="text-soft">{t('page.noVisits')}</p>}
      <Visits title={t('page.next')} visits={next} />
      <Visits title={t('page.past')} visits={past} />
    </Card>
  )
}

function Visits({ title, visits }: { title: string; visits: readonly VisitLine[] }) {
  const { t } = useTranslation(['careTeam', 'care'])
  const dates = useDates()
  if (visits.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col">
      <h3 className="text-base text-soft">{title}</h3>
      <div className="-mx-4 sm:-mx-5">
        <List>
          {visits.map((visit) => (
            <ListRow
              key={visit.id}
              href={paths.appointment(visit.id)}
              title={visit.title}
              detail={
                <span className="flex flex-wrap items-center gap-2">
                  {dates.dateTime(visit.starts_at)}
                  {visit.status === 'missed' && (
                    <Badge tone="amber">{t('care:appointments.statuses.missed')}</Badge>
                  )}
                  {visit.open_questions > 0 && (
                    <Badge>{t('page.questions', { count: visit.open_questions })}</Badge>
                  )}
                </span>
              }
            />
          ))}
        </List>
      </div>
    </section>
  )
}
