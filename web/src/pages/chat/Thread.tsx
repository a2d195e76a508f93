import type { Conversation } from '@salve/contract/chat/conversations.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../api/pages.ts'
import { usePageMessagesInfiniteQuery, useReadConversationMutation } from '../../features/chat/chatApi.ts'
import { Composer } from '../../features/chat/Composer.tsx'
import { MessageLog } from '../../features/chat/MessageLog.tsx'
import { useFresh } from '../../features/chat/useFresh.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../records/LoadFailed.tsx'

/** One conversation: its messages, and the place to write the next. */
export function Thread({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat')
  const { id, title, unread } = conversation
  const list = usePageMessagesInfiniteQuery({ params: { id } })
  const [markRead] = useReadConversationMutation()
  const isVisible = useFresh(list)
  useEffect(() => {
    if (isVisible && unread > 0) void markRead({ params: { id } })
  }, [isVisible, unread, id, markRead])

  return (
    <Card title={title} padding="none">
      {list.isLoading && (
        <div className="p-4">
          <Skeleton label={t('loading')} lines={4} />
        </div>
      )}
      {list.isError && !list.data && (
        <div className="p-4">
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
        </div>
      )}
      {list.data && (
        <MessageLog
          messages={entriesOf(list.data)}
          earlier={
            list.hasNextPage && (
              <Button
                variant="quiet"
                isPending={list.isFetchingNextPage}
                onPress={() => void list.fetchNextPage()}
              >
                {t('earlier')}
              </Button>
            )
          }
        />
      )}
      <Composer conversation={id} />
    </Card>
  )
}
