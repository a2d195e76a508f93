import type { Attachment, Marks, Message } from '@salve/contract/chat/messages.ts'
import { Check, CheckCheck, Eye } from 'lucide-react'
import type { ComponentType, Ref } from 'react'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { cx } from '../../ui/cx.ts'

export interface BubbleProps {
  message: Message
  isOwn: boolean
  /** It was searched for. */
  isMarked: boolean
  /** The message before it is of the same person and day. */
  continues: boolean
  /** The read marks of the other side. */
  others: Marks['patient']
  AttachmentView: ComponentType<{ attachment: Attachment }>
  ref: Ref<HTMLElement>
}

export const BUBBLE_CLASS = 'min-w-0 max-w-full rounded-md px-4 py-2'
const ICONS = { sent: Check, delivered: CheckCheck, read: Eye }

/** One message: who, what, when, and how far an own one has come. */
export function Bubble({ message, isOwn, isMarked, continues, others, AttachmentView, ref }: BubbleProps) {
  const { t } = useTranslation('chat')
  const dates = useDates()
  const { body, position, sender_name: name, attachments, sent_at } = message
  const time = dates.time(dates.local(sent_at).time)
  return (
    <article
      ref={ref}
      tabIndex={isMarked ? -1 : undefined}
      className={cx(
        'flex max-w-[85%] flex-col gap-0.5 rounded-md',
        isOwn ? 'items-end self-end' : 'items-start self-start',
        isMarked && 'ring-2 ring-focus',
      )}
    >
      <p className={cx('px-1 text-soft text-sm', (isOwn || continues) && 'sr-only')}>
        {isOwn ? t('you') : name}
      </p>
      <div className={cx(BUBBLE_CLASS, 'flex flex-col gap-2', isOwn ? 'bg-primary-soft' : 'bg-sunken')}>
        {body && <p className="whitespace-pre-wrap break-words">{body}</p>}
        {attachments.map((attachment, index) => (
          <AttachmentView key={attachment.id ?? index} attachment={attachment} />
        ))}
      </div>
      <p className="flex items-center gap-1 px-1 text-soft text-xs">
        {isOwn ? <OwnState time={time} position={position} others={others} /> : time}
      </p>
    </article>
  )
}

function OwnState({ time, position, others }: { time: string; position: number; others: Marks['patient'] }) {
  const { t } = useTranslation('chat')
  const reached = position <= others.received ? 'delivered' : 'sent'
  const state = position <= others.read ? 'read' : reached
  const Icon = ICONS[state]
  return (
    <>
      {t('stateAt', { time, state: t(`states.${state}`) })}
      <Icon aria-hidden size={14} />
    </>
  )
}
