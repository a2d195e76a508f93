import type { Brief } from '@salve/contract/brief.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { ListRow } from '../../ui/content/List.tsx'
import { BriefCard } from './BriefCard.tsx'

const TONES = { new: 'info', more: 'amber', less: 'neutral', same: 'neutral' } as const

/** The questions for the visit. */
export function Questions({ questions }: { questions: readonly string[] }) {
  const { t } = useTranslation('brief')
  return (
    <Card title={t('questions')}>
      <ol className="list-decimal pl-6">
        {[...new Set(questions)].map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </Card>
  )
}

/** The course of each symptom. */
export function SymptomLines({ symptoms }: { symptoms: Brief['symptoms'] }) {
  const { t } = useTranslation('brief')
  const dates = useDates()
  if (symptoms.total === 0) return null
  return (
    <BriefCard title={t('symptoms.title')} total={symptoms.total} shown={symptoms.items.length}>
      {symptoms.items.map(({ name, course, count, worst, before, last }) => (
        <ListRow
          key={last.id}
          href={paths.editSymptom(last.id)}
          title={
            <span className="flex flex-wrap items-center gap-2">
              {name}
              <Badge tone={TONES[course]}>{t(`symptoms.${course}`)}</Badge>
            </span>
          }
          detail={[
            t('symptoms.times', { count, worst }),
            course !== 'new' && t('symptoms.before', { count: before.count }),
            t('symptoms.last', { date: dates.date(last.date) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </BriefCard>
  )
}

export function DocumentLines({ documents }: { documents: Brief['documents'] }) {
  const { t } = useTranslation(['brief', 'documents'])
  const dates = useDates()
  if (documents.total === 0) return null
  return (
    <BriefCard title={t('documents.title')} total={documents.total} shown={documents.items.length}>
      {documents.items.map(({ id, title, category, document_date }) => (
        <ListRow
          key={id}
          href={paths.document(id)}
          title={title}
          detail={`${t(`documents:categories.${category}`)} · ${dates.date(document_date)}`}
        />
      ))}
    </BriefCard>
  )
}

/** Health issues that are new, and those that are over. */
export function IssueLines({ issues }: { issues: Brief['health_issues'] }) {
  const { t } = useTranslation('brief')
  const dates = useDates()
  if (issues.total === 0) return null
  return (
    <BriefCard title={t('issues.title')} total={issues.total} shown={issues.items.length}>
      {issues.items.map(({ id, name, news, on }) => (
        <ListRow
          key={id}
          href={paths.healthIssue(id)}
          title={name}
          detail={`${t(`issues.${news}`)} · ${dates.date(on)}`}
        />
      ))}
    </BriefCard>
  )
}
