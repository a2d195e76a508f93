import { CloudUpload, MessageCircle, Paperclip } from 'lucide-react'
import type { Unsent } from '../../sync/unsent.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/content/Badge.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { WaitingFoot } from './WaitingFoot.tsx'

export interface MessageCardProps {
  message: Unsent
  /** The other side of its conversation, if known. */
  name: string | undefined
  onRetry: () => void
  onDiscard: () => void
}

/**
 * One queued message: its text, its recipient, why it is still queued, and the possible actions.
 */
export function MessageCard({ message, name, onRetry, onDiscard }: MessageCardProps) {
  const { t } = useTranslation('outbox')
  const dates = useDates()
  const { body, attachments, at, problem, conversation } = message
  const made = dates.local(new Date(at).toISOString())
  return (
    <Card title={name ? t('message.to', { name }) : t('message.plain')}>
      {problem === undefined ? (
        <p>
          <Badge icon={CloudUpload}>{t('badge')}</Badge>
        </p>
      ) : (
        <Notice tone="error">{t('refusedWhy', { why: problem })}</Notice>
      )}
      {body && <p className="whitespace-pre-wrap break-words">{body}</p>}
      {attachments.map(({ id, title }) => (
        <p key={id} className="flex items-center gap-2">
          <Paperclip aria-hidden size={18} className="shrink-0" />
          <span className="min-w-0 break-words">{title}</span>
        </p>
      ))}
      <WaitingFoot
        made={t('message.written', { when: `${dates.dateWithWeekday(made.date)} ${dates.time(made.time)}` })}
        onRetry={problem === undefined ? undefined : onRetry}
        onDiscard={onDiscard}
      >
        <LinkButton icon={MessageCircle} href={paths.conversation(conversation)}>
          {t('message.open')}
        </LinkButton>
      </WaitingFoot>
    </Card>
  )
}
