import {
  type GuestConversation,
  getGuestConversation,
  searchGuestMessages,
} from '@salve/contract/consultation/messages.ts'
import type { FoundMessage } from '@salve/contract/chat/messages.ts'
import { useEffect, useMemo, useState } from 'react'
import { requestFor } from '../../api/endpoints.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import type { Chat } from '../../features/chat/chat.ts'
import { useChat, useThreadState } from '../../features/chat/ChatContext.ts'
import type { AttachProps } from '../../features/chat/Composer.tsx'
import { FoundMessages } from '../../features/chat/FoundMessages.tsx'
import type { Thread } from '../../features/chat/thread.ts'
import { ThreadView } from '../../features/chat/ThreadView.tsx'
import { useAnswer } from '../../features/chat/useAnswer.ts'
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { AnswerTimeChoice } from './AnswerTimeChoice.tsx'
import { GuestAttachment } from './GuestAttachment.tsx'
import { Cite } from './Cite.tsx'
import type { PanelProps } from './useView.ts'
import { SendFile } from './SendFile.tsx'

const LOOK = requestFor(getGuestConversation, undefined)

/** The guest's messages with the patient. */
export function MessagesPanel(props: PanelProps) {
  const { t } = useTranslation('chat')
  const textFor = useErrorText()
  const chat = useChat()
  const { answer, again } = useAnswer(chat, LOOK)
  if (chat && answer?.ok) {
    const { id } = answer.body as GuestConversation
    return <Conversation {...props} chat={chat} thread={chat.thread(id)} />
  }
  return (
    <div className="p-4">
      {answer && !answer.ok ? (
        <Notice
          tone="error"
          live="alert"
          title={textFor(answer)}
          action={<Button onPress={again}>{t('tryAgain')}</Button>}
        />
      ) : (
        <Skeleton label={t('loading')} lines={4} />
      )}
    </div>
  )
}

function Conversation({ chat, thread, isShown, onUnread }: PanelProps & { chat: Chat; thread: Thread }) {
  const { t } = useTranslation('chat')
  const { messages, marks } = useThreadState(thread)
  const unread = messages.filter(
    ({ sender, position }) => sender === 'patient' && position > marks.clinician.read,
  ).length
  useEffect(() => onUnread(unread))
  const [search, setSearch] = useState('')
  const [target, setTarget] = useState<number | null>(null)
  const isSearching = search.trim() !== ''
  // It is mounted while hidden, too, so that new messages are counted.
  useEffect(() => {
    void thread.refresh()
  }, [thread])
  return (
    <div className="flex min-h-0 flex-1 flex-col max-lg:h-[calc(100dvh-5rem)]">
      <h2 className="sr-only">{t('messages')}</h2>
      <div className="border-line border-b p-3">
        <SearchField label={t('search')} value={search} onChange={setSearch} />
      </div>
      {isSearching && (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Found
            chat={chat}
            search={search}
            onChoose={({ message }) => {
              setTarget(message.position)
              setSearch('')
            }}
          />
        </div>
      )}
      <div className={isSearching ? 'hidden' : 'flex min-h-0 flex-1 flex-col'}>
        <ThreadView
          chat={chat}
          thread={thread}
          isShown={isShown && !isSearching}
          target={target}
          AttachmentView={GuestAttachment}
          beforeComposer={<AnswerTimeChoice thread={thread} />}
          Attach={Attach}
        />
      </div>
    </div>
  )
}

function Attach(props: AttachProps) {
  return (
    <>
      <Cite onAdd={props.onAdd} />
      <SendFile {...props} />
    </>
  )
}

interface FoundProps {
  chat: Chat
  search: string
  onChoose: (found: FoundMessage) => void
}

function Found({ chat, search, onChoose }: FoundProps) {
  const { t } = useTranslation('chat')
  const textFor = useErrorText()
  const q = useDebouncedValue(search.trim())
  const request = useMemo(() => (q === '' ? null : requestFor(searchGuestMessages, { query: { q } })), [q])
  const { answer } = useAnswer(chat, request)
  if (!answer)
    return (
      <div className="p-4">
        <Skeleton label={t('loading')} lines={3} />
      </div>
    )
  if (!answer.ok) return <Notice tone="error" live="alert" title={textFor(answer)} />
  return <FoundMessages found={(answer.body as { results: FoundMessage[] }).results} onChoose={onChoose} />
}
