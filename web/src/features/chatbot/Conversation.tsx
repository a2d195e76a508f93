import { entriesOf } from '../../api/pages.ts'
import { usePageChatbotMessagesInfiniteQuery } from './chatbotApi.ts'
import { Exchange } from './Exchange.tsx'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import { usePlanDraft } from './usePlanDraft.ts'
import { QuestionOffer } from './QuestionOffer.tsx'

/** What was asked and answered, the oldest at the top. */
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
