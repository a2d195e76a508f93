import type { Conversation } from '@salve/contract/chat/conversations.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Avatar } from '../../ui/content/Avatar.tsx'
import { Badge } from '../../ui/content/Badge.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { useAttachmentName } from './useAttachmentName.ts'

export interface ConversationListProps {
  conversations: readonly Conversation[]
  hrefOf: (id: string) => string
  /** The open one. */
  chosen: string | null
}

/** The other side, the last message, and the unread count. */
export function ConversationList({ conversations, hrefOf, chosen }: ConversationListProps) {
  const { t } = useTranslation('chat')
  const dates = useDates()
  const nameOf = useAttachmentName()
  return (
    <List label={t('conversations')}>
      {conversations.map(({ id, title, unread, last_message: last, updated_at }) => (
        <ListRow
          key={id}
          href={hrefOf(id)}
          leading={<Avatar name={title} />}
          title={<span {...(id === chosen && { 'aria-current': 'true' as const })}>{title}</span>}
          detail={
            <>
              {last && (
                <span className="line-clamp-2">{last.body || last.attachments.map(nameOf).join(', ')}</span>
              )}
              <span className="mt-1 flex flex-wrap items-center gap-2">
                <span>{dates.date(dates.local(last?.sent_at ?? updated_at).date)}</span>
                {unread > 0 && <Badge tone="primary">{t('unread', { count: unread })}</Badge>}
              </span>
            </>
          }
        />
      ))}
    </List>
  )
}
