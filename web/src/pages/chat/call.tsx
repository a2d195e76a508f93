import { type Conversation, getConversation } from '@salve/contract/chat/conversations.ts'
import { useNavigate, useParams } from 'react-router'
import { requestFor } from '../../api/endpoints.ts'
import { CallRoom } from '../../features/call/CallRoom.tsx'
import type { Chat } from '../../features/chat/chat.ts'
import { useChat } from '../../features/chat/ChatContext.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useCallAnswer } from '../../features/call/useCallAnswer.ts'
import { useCallSession } from '../../features/call/useCallSession.ts'
import { useOpenCalls } from '../../features/call/useOpenCalls.ts'
import { useScreenIs } from '../../lib/useScreenIs.ts'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { Thread } from './Thread.tsx'

const NOT_FOUND = 404

/** The video call of a conversation; where there is room, with its messages beside it. */
export function Component() {
  const { t } = useTranslation('call')
  const { conversation = '' } = useParams()
  const chat = useChat()
  const { answer, askAgain } = useCallAnswer(
    chat,
    requestFor(getConversation, { params: { id: conversation } }),
  )
  if (chat && answer?.ok) return <Room chat={chat} conversation={answer.body as Conversation} />
  return (
    <>
      <PageHeader title={t('title')} back={{ href: paths.chat(), label: t('page.toChat') }} />
      {!answer && <Skeleton label={t('page.loading')} lines={4} />}
      {answer && !answer.ok && answer.status === NOT_FOUND && <Notice>{t('page.missing')}</Notice>}
      {answer && !answer.ok && answer.status !== NOT_FOUND && (
        <LoadFailed error={answer} onRetry={askAgain} />
      )}
    </>
  )
}

function Room({ chat, conversation }: { chat: Chat; conversation: Conversation }) {
  const { t } = useTranslation('call')
  const { id, title, share, has_ended } = conversation
  const canCall = share !== null && !has_ended
  const session = useCallSession(chat, canCall ? id : null)
  const call = useOpenCalls(chat).find((open) => open.conversation === id)
  const isWide = useScreenIs('wide')
  const navigate = useNavigate()
  const name = call?.clinician_name ?? title
  const room = session && (
    <CallRoom
      session={session}
      name={name}
      isOtherHere={call?.clinician_is_here ?? false}
      onBack={() => void navigate(paths.conversation(id))}
    />
  )
  return (
    <>
      <PageHeader
        title={t('titleWith', { name })}
        back={{ href: paths.conversation(id), label: t('page.toChat') }}
      />
      {!canCall && <Notice>{t('page.ended')}</Notice>}
      {canCall && (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-h-[calc(100dvh-15rem)] min-w-0 flex-col">{room}</div>
          {isWide && <Thread chat={chat} conversation={conversation} target={null} />}
        </div>
      )}
    </>
  )
}
