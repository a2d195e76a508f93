import { Info } from 'lucide-react'
import { useListProposalsQuery } from '../../features/proposals/proposalsApi.ts'
import { useProposalTitle } from '../../features/proposals/useProposalTitle.ts'
import { paths } from '../../lib/paths.ts'
import { useScreenIs } from '../../lib/useScreenIs.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { cx } from '../../ui/cx.ts'

/** Polling interval within which a proposal made during the conversation shows in it. */
const ASK_EVERY_MS = 15_000
const SHOWN = 3
const BAND = 'border-line border-b bg-info-soft text-sm'

/** The partner's proposals that are not decided yet. */
export function WaitingProposals({ share }: { share: string }) {
  const { t } = useTranslation('chat')
  const title = useProposalTitle()
  const { data } = useListProposalsQuery(
    { query: { share, status: 'pending' } },
    { pollingInterval: ASK_EVERY_MS, skipPollingIfUnfocused: true },
  )
  const isPhone = useScreenIs('phone')
  const waiting = data?.results ?? []
  if (waiting.length === 0) return null
  const count = t('proposals', { count: waiting.length })
  // A phone leaves the space to the messages: details are on the page of the decision.
  if (isPhone) {
    return (
      <output className={cx(BAND, 'block px-4')}>
        <Link href={paths.proposals()} isStandalone>
          <Info aria-hidden size={18} className="mr-2 shrink-0 text-info" />
          {count}
        </Link>
      </output>
    )
  }
  return (
    <output className={cx(BAND, 'flex items-center gap-4 px-4 py-1')}>
      <Info aria-hidden size={18} className="shrink-0 text-info" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{count}</p>
        <ul>
          {waiting.slice(0, SHOWN).map(({ id, author_name, what, target }) => (
            <li key={id} className="break-words">
              {t('proposalOf', { name: author_name })} {title(what, target?.now ?? target?.before ?? null)}
            </li>
          ))}
        </ul>
      </div>
      <Link href={paths.proposals()} isStandalone>
        {t('toProposals')}
      </Link>
    </output>
  )
}
