import type { Attachment } from '@salve/contract/chat/messages.ts'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useErrorText } from '../../api/useErrorText.ts'
import { usePageVisible } from '../../lib/usePageVisible.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { Chat } from './chat.ts'
import { useSocketPhase, useThreadState } from './ChatContext.ts'
import { type AttachProps, Composer } from './Composer.tsx'
import { MessageLog } from './MessageLog.tsx'
import type { Thread } from './thread.ts'
import { lastPosition, type ThreadState } from './threadState.ts'

/** Polling interval for new messages while the live connection is away and the page is seen. */
const ASK_AGAIN_MS = 5000

export interface ThreadViewProps {
  chat: Chat
  thread: Thread
  /** True while it is visible; a page may hold it out of sight. */
  isShown?: boolean
  target?: number | null
  /** The view of an attachment. */
  AttachmentView: ComponentType<{ attachment: Attachment }>
  /** The ways to attach something to the draft. */
  Attach: ComponentType<AttachProps>
  /** Above the box to write in. */
  beforeComposer?: ReactNode
}

/** One conversation: its messages, and the place to write the next. */
export function ThreadView(props: ThreadViewProps) {
  const { chat, thread, isShown = true, target = null, AttachmentView, Attach, beforeComposer } = props
  const { t } = useTranslation('chat')
  const textFor = useErrorText()
  const state = useThreadState(thread)
  const isVisible = usePageVisible() && isShown
  useFresh(chat, thread, isVisible)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [firstNew, setFirstNew] = useState<number | null>(null)
  const last = lastPosition(state)
  const isReady = state.phase === 'ready'
  const own = state.marks[chat.side].read
  // Messages that were new when it was opened stay marked while they are read.
  if (isReady && firstNew === null) {
    const first = state.messages.find(({ sender, position }) => sender !== chat.side && position > own)
    setFirstNew(first?.position ?? 0)
  }
  useEffect(() => {
    if (isReady && isVisible && isAtEnd && last > 0) thread.read(last)
  }, [isReady, isVisible, isAtEnd, last, thread])

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {state.phase === 'loading' && (
        <div className="flex-1 p-4">
          <Skeleton label={t('loading')} lines={4} />
        </div>
      )}
      {state.phase === 'failed' && state.error && (
        <div className="flex-1 p-4">
          <Notice
            tone="error"
            live="alert"
            title={textFor(state.error)}
            action={<Button onPress={() => void thread.refresh()}>{t('tryAgain')}</Button>}
          />
        </div>
      )}
      {isReady && (
        <MessageLog
          chat={chat}
          thread={thread}
          state={state}
          firstNew={firstNew ?? 0}
          target={target}
          AttachmentView={AttachmentView}
          onAtEnd={setIsAtEnd}
        />
      )}
      <Typing state={state} />
      {beforeComposer}
      {state.hasEnded ? (
        <div className="border-line border-t p-4">
          <Notice>{t('ended')}</Notice>
        </div>
      ) : (
        <Composer chat={chat} thread={thread} Attach={Attach} />
      )}
    </div>
  )
}

/** Loads the messages, and asks again while no live connection brings them. */
function useFresh(chat: Chat, thread: Thread, isVisible: boolean) {
  const isLive = useSocketPhase(chat) === 'open'
  useEffect(() => {
    if (!isVisible) return undefined
    void thread.refresh()
    if (isLive) return undefined
    const timer = setInterval(() => void thread.refresh(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [thread, isVisible, isLive])
}

function Typing({ state: { typing, peers } }: { state: ThreadState }) {
  const { t } = useTranslation('chat')
  const names = [...new Set(peers.filter(({ peer }) => typing.includes(peer)).map(({ name }) => name))]
  return (
    <p aria-live="polite" className="min-h-6 px-4 text-soft text-sm">
      {names.length > 0 && t('typing', { count: names.length, names: names.join(', ') })}
    </p>
  )
}
