import { usePlanWords } from '../../features/medication/planSentence.ts'
import { useListProposalsQuery } from '../../features/proposals/proposalsApi.ts'
import { useProposalWords } from '../../features/proposals/useProposalWords.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useSlotTimes } from '../records/useSlotTimes.ts'

/** So soon a proposal that is made during the conversation is seen in it. */
const ASK_EVERY_MS = 15_000
const SHOWN = 3

/** What whoever one talks to has proposed, until it is decided. */
export function WaitingProposals({ share }: { share: string }) {
  const { t } = useTranslation('chat')
  const { title } = useProposalWords(usePlanWords(useSlotTimes()))
  const { data } = useListProposalsQuery(
    { query: { share, status: 'pending' } },
    { pollingInterval: ASK_EVERY_MS, skipPollingIfUnfocused: true },
  )
  const waiting = data?.results ?? []
  if (waiting.length === 0) return null
  return (
    <Notice
      live="status"
      title={t('proposals', { count: waiting.length })}
      action={<LinkButton href={paths.proposals()}>{t('toProposals')}</LinkButton>}
    >
      <ul>
        {waiting.slice(0, SHOWN).map(({ id, author_name, what, target }) => (
          <li key={id} className="break-words">
            {t('proposalOf', { name: author_name })} {title(what, target?.now ?? target?.before ?? null)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
