import type { AttachedKind } from '@salve/contract/chat/messages.ts'
import type { UnsentAttachment } from '../../sync/unsent.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ATTACHABLE, type Attachable } from './attachable.ts'
import type { Chat } from './chat.ts'
import { useAnswer } from './useAnswer.ts'
import { useAttachmentName } from './useAttachmentName.ts'

export interface AttachListProps {
  chat: Chat
  kind: AttachedKind
  onAdd: (attachment: UnsentAttachment) => void
}

/** The newest records of one kind, each with a button that attaches it. */
export function AttachList({ chat, kind, onAdd }: AttachListProps) {
  const { t } = useTranslation('chat')
  const textFor = useErrorText()
  const nameOf = useAttachmentName()
  const dates = useDates()
  const { answer } = useAnswer(chat, ATTACHABLE[kind].request)
  if (!answer) return <Skeleton label={t('loadingRecords')} shape="rows" lines={3} />
  if (!answer.ok) return <Notice tone="error" live="alert" title={textFor(answer)} />
  const found = ATTACHABLE[kind].read(answer.body)
  if (found.length === 0) return <p className="text-soft">{t('noRecords')}</p>
  const dayOf = ({ when }: Attachable) =>
    when && dates.date(when.includes('T') ? dates.local(when).date : when)
  return (
    <List label={t(`kindsMany.${kind}`)}>
      {found.map((one) => {
        const title = nameOf({ kind, title: one.title, state: 'shown' })
        const day = dayOf(one)
        const name = [title, day].filter(Boolean).join(', ')
        return (
          <ListRow
            key={one.id}
            title={title}
            detail={day}
            action={
              <Button
                aria-label={t('attachThis', { name })}
                onPress={() => onAdd({ kind, id: one.id, title: name })}
              >
                {t('attachOne')}
              </Button>
            }
          />
        )
      })}
    </List>
  )
}
