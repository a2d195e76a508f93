import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { First } from '../api/first.ts'
import { entriesOf } from '../api/pages.ts'
import { chatEndpoints, usePageConversationsInfiniteQuery } from '../features/chat/chatApi.ts'
import { useChat } from '../features/chat/ChatContext.ts'
import { ConversationList } from '../features/chat/ConversationList.tsx'
import { paths } from '../lib/paths.ts'
import { useScreenIs } from '../lib/useScreenIs.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { useDeferredAnswer } from '../lib/useDeferredAnswer.ts'
import { Button, LinkButton } from '../ui/actions/Button.tsx'
import { Card } from '../ui/content/Card.tsx'
import { PageHeader } from '../ui/content/PageHeader.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SearchTool } from '../ui/frame/SearchTool.tsx'
import { Found } from './chat/Found.tsx'
import { Thread } from './chat/Thread.tsx'
import { LoadFailed } from '../record/LoadFailed.tsx'

export const first: First = (dispatch) =>
  void dispatch(chatEndpoints.pageConversations.initiate(undefined, { subscribe: false }))

export function Component() {
  const { t } = useTranslation(['chat', 'common'])
  const [params] = useSearchParams()
  const chosen = params.get('conversation')
  const target = Number(params.get('message')) || null
  const [search, setSearch] = useState('')
  const chat = useChat()
  const list = useDeferredAnswer(usePageConversationsInfiniteQuery())
  const conversations = entriesOf(list.data)
  const open = conversations.find(({ id }) => id === chosen)
  const isPhone = useScreenIs('phone')
  const isSearching = search.trim() !== ''
  return (
    <>
      {/* On a phone an open conversation has the screen for itself. */}
      <PageHeader
        title={isPhone && open ? open.title : t('title')}
        {...(open && { back: { href: paths.chat(), label: t('back') } })}
      />
      {list.isLoading && <Skeleton label={t('loading')} shape="rows" lines={3} />}
      {list.isError && !list.data && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && conversations.length === 0 && (
        <EmptyState
          title={t('emptyTitle')}
          why={t('emptyWhy')}
          action={
            <LinkButton variant="primary" href={paths.newShare()}>
              {t('share')}
            </LinkButton>
          }
        />
      )}
      {conversations.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <div className={cx('flex min-w-0 flex-col gap-3', open && 'hidden lg:flex')}>
            <SearchTool label={t('search')} value={search} onChange={setSearch} />
            <Card padding="none">
              {isSearching ? (
                <Found search={search} />
              ) : (
                <ConversationList conversations={conversations} hrefOf={paths.conversation} chosen={chosen} />
              )}
            </Card>
            {!isSearching && list.hasNextPage && (
              <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                {t('common:actions.showMore')}
              </Button>
            )}
          </div>
          {open && chat && <Thread key={open.id} chat={chat} conversation={open} target={target} />}
          {open && !chat && <Skeleton label={t('loading')} lines={4} />}
          {!open && chosen && <Notice>{t('missing')}</Notice>}
          {!open && !chosen && <p className="hidden py-8 text-center text-soft lg:block">{t('choose')}</p>}
        </div>
      )}
    </>
  )
}
