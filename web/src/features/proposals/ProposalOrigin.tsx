import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useListProposalsQuery } from './proposalsApi.ts'

const SHOWN = 20

/** The author, date and reason of the proposals behind a record; nothing for other records. */
export function ProposalOrigin({ record }: { record: string }) {
  const { t } = useTranslation('proposals')
  const dates = useDates()
  const { data } = useListProposalsQuery({ query: { record, limit: SHOWN } })
  if (!data || data.results.length === 0) return null
  return (
    <Notice title={t('origin.title')}>
      <ul className="flex flex-col gap-1">
        {data.results.map(({ id, author_name, what, is_changed, created_at, reason }) => (
          <li key={id}>
            {t(what.kind === 'plan_change' ? 'origin.changed' : 'origin.made', {
              name: author_name,
              date: dates.date(dates.local(created_at).date),
            })}
            {is_changed && ` ${t('origin.byYou')}`}
            {reason && ` ${t('origin.reason', { reason })}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
