import type { Conversation } from '@salve/contract/chat/conversations.ts'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { useTimeZone, wallClockAt } from '../../lib/zonedTimes.ts'
import { Avatar } from '../../ui/content/Avatar.tsx'
import { Badge } from '../../ui/content/Badge.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'

export interface ConversationListProps {
  conversations: readonly Conversation[]
  hrefOf: (id: string) => string
}

/** With whom one writes, what was said last, and what is new. */
export function ConversationList({ conversations, hrefOf }: ConversationListProps) {
  const { t } = useTranslation('chat')
  const dates = useDates()
  const timeZone = useTimeZone()
  return (
    <List label={t('conversations')}>
      {conversations.map(({ id, title, unread, last_message: last, updated_at }) => (
        <ListRow
          key={id}
          href={hrefOf(id)}
          leading={<Avatar name={title} />}
          title={title}
          detail={
            <>
              {last && <span className="line-clamp-2">{last.body}</span>}
              <span className="mt-1 flex flex-wrap items-center gap-2">
                <span>{dates.date(wallClockAt(last?.sent_at ?? updated_at, timeZone).date)}</span>
                {unread > 0 && <Badge tone="primary">{t('unread', { count: unread })}</Badge>}
              </span>
            </>
          }
        />
      ))}
    </List>
  )
}
