import type { Proposal } from '@salve/contract/chatbot/answers.ts'
import { useContext } from 'react'
import { entriesOf } from '../../api/pages.ts'
import { DraftOwnerContext, writeDraft } from '../../lib/drafts.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { newSchedule } from '../medication/schedule/scheduleKinds.ts'
import { DoseProposal } from './DoseProposal.tsx'
import { LogProposal } from './LogProposal.tsx'
import { SymptomProposal } from './SymptomProposal.tsx'
import { usePageChatbotMessagesInfiniteQuery } from './chatbotApi.ts'
import { Exchange } from './Exchange.tsx'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { QuestionOffer } from './QuestionOffer.tsx'

/** The form of a new plan that belongs to nothing else (NewPlanSheet). */
const FORM = 'medication-plan.new.'

/**
 * Fills in the form of a new plan, to be taken as needed, before it is opened: so the name stays
 * out of the address.
 */
function usePlanDraft() {
  const owner = useContext(DraftOwnerContext)
  return (drug_name: string) =>
    writeDraft(owner, FORM, {
      values: { drug_name, schedules: [newSchedule('as_needed', '')] },
      idempotencyKey: uuidv7(),
    })
}

/** The questions and answers, the oldest at the top. */
export function Conversation({ id }: { id: string }) {
  const { t } = useTranslation('chatbot')
  const beginPlan = usePlanDraft()
  const list = usePageChatbotMessagesInfiniteQuery({ params: { id } })
  if (list.isLoading) return <Skeleton label={t('loading')} lines={4} />
  if (list.isError && !list.data) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  return (
    <div role="log" aria-label={t('messages')} className="flex flex-col gap-4">
      {list.hasNextPage && (
        <Button variant="quiet" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('earlier')}
        </Button>
      )}
      {entriesOf(list.data)
        .toReversed()
        .map((message) => (
          <Exchange
            key={message.id}
            message={message}
            onOpen={({ place, id: name }) => {
              if (place === 'new_medication_plan' && name) beginPlan(name)
            }}
            offer={
              <>
                {message.proposal && (
                  <ProposalCard key={message.proposal.state} proposal={message.proposal} />
                )}
                {message.question && <QuestionOffer question={message.question} />}
              </>
            }
          />
        ))}
    </div>
  )
}

/** The draft of a record, to be checked and changed; nothing is saved before the person says so. */
function ProposalCard({ proposal }: { proposal: Proposal }) {
  if (proposal.kind === 'log_entry') return <LogProposal proposal={proposal} />
  if (proposal.kind === 'symptom') return <SymptomProposal proposal={proposal} />
  return <DoseProposal proposal={proposal} />
}
