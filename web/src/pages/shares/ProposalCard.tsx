import type { Proposal } from '@salve/contract/proposals.ts'
import { Check, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { DifferenceTable } from '../../features/proposals/DifferenceTable.tsx'
import { StatusBadge } from '../../features/proposals/StatusBadge.tsx'
import { useDifferences } from '../../features/proposals/useDifferences.ts'
import { useProposalTitle } from '../../features/proposals/useProposalTitle.ts'
import { usePlanWords } from '../../features/medication/planSentence.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useSlotTimes } from '../../features/medication/useSlotTimes.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { ProposalSafety } from './ProposalSafety.tsx'
import { recordOf, useDecision } from './useDecision.ts'

/** One proposal: its author, reason and changes, and the patient's possible answers. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const dates = useDates()
  const words = usePlanWords(useSlotTimes())
  const titleOf = useProposalTitle()
  const differences = useDifferences(words)
  const { what, target, status, reason, author_name: name } = proposal
  const isPending = status === 'pending'
  const title = titleOf(what, target?.now ?? target?.before ?? null)
  const compared = isPending ? (target?.now ?? null) : (target?.before ?? null)
  const href = recordOf(proposal)
  return (
    <Card title={title} action={<StatusBadge {...proposal} />}>
      <p className="text-soft">
        <Unbroken>{t('by', { name, moment: dates.dateTime(proposal.created_at) })}</Unbroken>
        {reason && <span className="block text-ink">{t('reason', { reason })}</span>}
      </p>
      {isPending && target?.now && target.has_changed && (
        <Notice tone="warning" title={t('changedSince.title')}>
          {t('changedSince.text', { before: words.rhythm(target.before) })}
        </Notice>
      )}
      {isPending && target && !target.now && (
        <Notice tone="warning" title={t('gone.title')}>
          {t('gone.text')}
        </Notice>
      )}
      <DifferenceTable
        caption={t('difference.caption', { title })}
        differences={differences(what, compared)}
      />
      {isPending && <ProposalSafety proposal={proposal} />}
      {isPending ? (
        <Decision proposal={proposal} title={title} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 text-soft text-sm">
          <p>
            {proposal.decided_at &&
              status !== 'withdrawn' &&
              t('decidedAt', { moment: dates.dateTime(proposal.decided_at) })}
            {proposal.decline_reason && (
              <span className="block">{t('yourReason', { reason: proposal.decline_reason })}</span>
            )}
          </p>
          {href && (
            <LinkButton variant="quiet" href={href} aria-label={t('actions.showThis', { title })}>
              {t('actions.show')}
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  )
}

function Decision({ proposal, title }: { proposal: Proposal; title: string }) {
  const { t } = useTranslation('proposals')
  const { accept, decline, isAccepting, problem } = useDecision(proposal, title)
  const [isDeclining, setIsDeclining] = useState(false)
  const { what, target } = proposal
  const isGone = target !== null && target.now === null
  const needsTime =
    (what.kind === 'appointment' && !what.starts_at) || (what.kind === 'test' && !what.due_date)
  const edit = paths.editProposal(proposal.id)
  return (
    <>
      {problem && <Notice tone="error" live="alert" title={problem} />}
      <div className="flex flex-wrap gap-3">
        {!isGone && needsTime && (
          <LinkButton
            variant="primary"
            icon={PencilLine}
            href={edit}
            aria-label={t('actions.chooseThis', { title })}
          >
            {t('actions.choose')}
          </LinkButton>
        )}
        {!isGone && !needsTime && (
          <>
            <Button
              variant="primary"
              icon={Check}
              isPending={isAccepting}
              onPress={accept}
              aria-label={t('actions.acceptThis', { title })}
            >
              {t('actions.accept')}
            </Button>
            <LinkButton icon={PencilLine} href={edit} aria-label={t('actions.editThis', { title })}>
              {t('actions.edit')}
            </LinkButton>
          </>
        )}
        <Button
          variant="quiet"
          onPress={() => setIsDeclining(true)}
          aria-label={t('actions.declineThis', { title })}
        >
          {t('actions.decline')}
        </Button>
      </div>
      {isDeclining && (
        <DeclineDialog
          name={proposal.author_name}
          onDecline={decline}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </>
  )
}
