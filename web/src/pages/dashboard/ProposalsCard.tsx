import type { OpenProposals } from '@salve/contract/dashboard.ts'
import { useProposalTitle } from '../../features/proposals/useProposalTitle.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { List, ListRow } from '../../ui/content/List.tsx'
import { PartCard } from './PartCard.tsx'

export interface ProposalsCardProps {
  proposals: OpenProposals | null
  onRetry: () => void
}

/** The proposals that wait for the patient's answer. */
export function ProposalsCard({ proposals, onRetry }: ProposalsCardProps) {
  const { t } = useTranslation('proposals')
  const title = useProposalTitle()
  return (
    <PartCard
      title={t('card.title')}
      all={{ href: paths.proposals(), label: t('card.look') }}
      part={proposals}
      onRetry={onRetry}
    >
      {({ count, results }) => (
        <>
          <p className="px-4 pb-2 text-soft sm:px-5">{t('card.waiting', { count })}</p>
          <List label={t('card.title')}>
            {results.map(({ id, what, plan, author_name, reason }) => (
              <ListRow
                key={id}
                href={paths.proposals()}
                title={t('card.from', { name: author_name, title: title(what, plan) })}
                detail={reason}
              />
            ))}
          </List>
        </>
      )}
    </PartCard>
  )
}
