import { emergencyNumbers } from '@salve/domain/emergency-numbers.ts'
import { Plus } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { entriesOf } from '../../../api/pages.ts'
import { AskForm } from '../AskForm.tsx'
import { usePageChatbotConversationsInfiniteQuery } from '../chatbotApi.ts'
import { ModelQuestion } from '../ModelQuestion.tsx'
import type { UserState } from '../../user/userSlice.ts'
import { useDates, useTimeZone } from '../../../lib/dates.ts'
import { localIn } from '../../../lib/zonedTimes.ts'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { List, ListRow } from '../../../ui/content/List.tsx'
import { PageHeader } from '../../../ui/content/PageHeader.tsx'
import { WithCalls } from '../../../ui/content/WithCalls.tsx'
import { Conversation } from '../Conversation.tsx'
import { ConversationMenu } from '../ConversationMenu.tsx'
import { LoadFailed } from '../../../record/LoadFailed.tsx'

export function Component() {
  const { t, i18n } = useTranslation(['chatbot', 'common'])
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const dates = useDates()
  const timeZone = useTimeZone()
  const country = useSelector(({ user }: { user: UserState }) => user.user?.country ?? null)
  const list = usePageChatbotConversationsInfiniteQuery()
  const open = params.get('conversation')
  const current = entriesOf(list.data).find(({ id }) => id === open)
  const others = entriesOf(list.data).filter(({ id, title }) => id !== open && title !== null)
  const numbers = emergencyNumbers(country)
  const number = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(numbers)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('what')}
        action={
          open && (
            <div className="flex items-center gap-2">
              <LinkButton icon={Plus} href={paths.chatbot()}>
                {t('new')}
              </LinkButton>
              {current && (
                <ConversationMenu
                  id={open}
                  title={current.title ?? ''}
                  onDeleted={() => void navigate(paths.chatbot())}
                />
              )}
            </div>
          )
        }
      />
      <p className="rounded-md bg-sunken px-4 py-2">
        <WithCalls text={t('notForEmergencies', { number })} numbers={numbers} />
      </p>
      <ModelQuestion />
      <Card>
        {open && <Conversation key={open} id={open} />}
        <AskForm
          key={`ask ${open}`}
          conversation={open}
          onAsked={(id) => {
            if (id !== open) void navigate(paths.chatbotConversation(id))
          }}
        />
      </Card>
      {list.isError && !list.data && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {others.length > 0 && (
        <Card title={t('before')} padding="none">
          <List>
            {others.map(({ id, title, updated_at }) => (
              <ListRow
                key={id}
                href={paths.chatbotConversation(id)}
                title={title}
                detail={dates.dayHeading(localIn(updated_at, timeZone).date)}
                action={<ConversationMenu id={id} title={title ?? ''} />}
              />
            ))}
          </List>
        </Card>
      )}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
    </>
  )
}
