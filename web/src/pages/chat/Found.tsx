import { entriesOf } from '../../api/pages.ts'
import { useSearchMessagesInfiniteQuery } from '../../features/chat/chatApi.ts'
import { FoundMessages } from '../../features/chat/FoundMessages.tsx'
import { paths } from '../../lib/paths.ts'
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'

/** The hits in all conversations. */
export function Found({ search }: { search: string }) {
  const { t } = useTranslation('chat')
  const q = useDebouncedValue(search.trim())
  const list = useSearchMessagesInfiniteQuery({ query: { q } }, { skip: q === '' })
  if (list.isError && !list.data)
    return (
      <div className="p-4">
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      </div>
    )
  if (!list.data)
    return (
      <div className="p-4">
        <Skeleton label={t('loading')} lines={3} />
      </div>
    )
  return (
    <>
      <FoundMessages
        found={entriesOf(list.data)}
        hrefOf={({ message }) => paths.message(message.conversation, String(message.position))}
      />
      {list.hasNextPage && (
        <div className="p-4">
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {t('searchMore')}
          </Button>
        </div>
      )}
    </>
  )
}
