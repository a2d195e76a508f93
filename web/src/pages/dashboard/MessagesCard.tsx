import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import type { CardProps } from './cardProps.ts'
import { PartCard } from './PartCard.tsx'

/** Unread messages of clinicians. */
export function MessagesCard({ dashboard: { messages }, onRetry }: CardProps<'messages'>) {
  const { t } = useTranslation('dashboard')
  const dates = useDates()
  const whenOf = (moment: string) => {
    const { date, time } = dates.local(moment)
    return date === dates.now().date ? dates.time(time) : dates.dateWithWeekday(date)
  }
  return (
    <PartCard
      title={t('messages.title')}
      all={{ href: paths.chat(), label: t('messages.all') }}
      part={messages}
      onRetry={onRetry}
    >
      {({ conversations }) => (
        <List>
          {conversations.map(({ id, title, unread, excerpt, sent_at }) => (
            <ListRow
              key={id}
              href={paths.conversation(id)}
              title={title}
              detail={
                <>
                  <span className="line-clamp-2">{excerpt || t('messages.noText')}</span>
                  <span className="block">{whenOf(sent_at)}</span>
                </>
              }
              trailing={<Badge tone="primary">{t('messages.unread', { count: unread })}</Badge>}
            />
          ))}
        </List>
      )}
    </PartCard>
  )
}
