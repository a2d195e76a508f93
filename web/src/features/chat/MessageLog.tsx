import type { Attachment, Message } from '@salve/contract/chat/messages.ts'
import { ArrowDown } from 'lucide-react'
import { type ComponentType, Fragment, useEffect, useRef } from 'react'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Bubble } from './Bubble.tsx'
import { CallLine } from './CallLine.tsx'
import type { Chat } from './chat.ts'
import { PendingBubble } from './PendingBubble.tsx'
import type { Thread } from './thread.ts'
import type { ThreadState } from './threadState.ts'
import { useLog } from './useLog.ts'

export interface MessageLogProps {
  chat: Chat
  thread: Thread
  state: ThreadState
  /**
   * The position of the first message that was new when the conversation was opened; 0 when none
   * was.
   */
  firstNew: number
  /** A message that was sought: it is shown and marked. */
  target: number | null
  AttachmentView: ComponentType<{ attachment: Attachment }>
  /** Everything up to the end is in view, or no longer. */
  onAtEnd: (isAtEnd: boolean) => void
}

/** The messages, the oldest at the top, under their days. */
export function MessageLog(props: MessageLogProps) {
  const { chat, thread, state, firstNew, target, AttachmentView, onAtEnd } = props
  const { t } = useTranslation('chat')
  const dates = useDates()
  const { messages, older, isLoadingOlder } = state
  const keys = new Set(messages.map(({ id }) => id))
  const pending = state.pending.filter(({ key }) => !keys.has(key))
  const last = messages.at(-1)?.position ?? 0
  const { box, isAtEnd, toEnd, onScroll } = useLog({
    first: messages[0]?.position ?? 0,
    last: last + pending.length,
    onStart: () => void thread.loadOlder(),
  })
  useEffect(() => onAtEnd(isAtEnd), [isAtEnd, onAtEnd])

  const sought = useRef<HTMLElement>(null)
  const isTargetHere = target !== null && (messages[0]?.position ?? Infinity) <= target
  useEffect(() => {
    if (target !== null && !isTargetHere) void thread.loadTo(target)
    if (!isTargetHere) return
    sought.current?.scrollIntoView({ block: 'center' })
    sought.current?.focus({ preventScroll: true })
  }, [target, isTargetHere, thread])

  const dayOf = (message: Message | undefined) => message && dates.local(message.sent_at).date
  const isOwn = ({ sender, guest }: Message) => sender === chat.side && guest === chat.guest
  const unseen = messages.filter(
    (message) => !isOwn(message) && message.position > state.marks[chat.side].read,
  )
  const newCount =
    firstNew === 0 ? 0 : messages.filter((one) => one.position >= firstNew && !isOwn(one)).length
  return (
    <div className="relative flex min-h-0 shrink-0 grow basis-28 flex-col sm:basis-40">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={t('messages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        // Relative: visually hidden text inside it would otherwise lengthen the page.
        className="relative flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
      >
        {older && (
          <div className="self-center">
            <Button variant="quiet" isPending={isLoadingOlder} onPress={() => void thread.loadOlder()}>
              {t('earlier')}
            </Button>
          </div>
        )}
        {messages.length === 0 && pending.length === 0 && (
          <p className="m-auto max-w-sm text-center text-soft">{t(`nothingYet.${chat.side}`)}</p>
        )}
        {messages.map((message, index) => {
          const previous = messages[index - 1]
          const isNewDay = dayOf(message) !== dayOf(previous)
          return (
            <Fragment key={message.id}>
              {isNewDay && (
                <p className="self-center pt-2 text-soft text-sm">{dates.dayHeading(dayOf(message) ?? '')}</p>
              )}
              {message.position === firstNew && (
                <p className="flex items-center gap-3 py-1 font-semibold text-primary text-sm before:h-px before:flex-1 before:bg-primary after:h-px after:flex-1 after:bg-primary">
                  {t('toNewCount', { count: newCount })}
                </p>
              )}
              {message.call ? (
                <CallLine message={message} seconds={message.call.seconds} />
              ) : (
                <Bubble
                  ref={message.position === target ? sought : null}
                  message={message}
                  isOwn={isOwn(message)}
                  isMarked={message.position === target}
                  continues={!isNewDay && previous?.sender_name === message.sender_name}
                  others={state.marks[chat.side === 'patient' ? 'clinician' : 'patient']}
                  AttachmentView={AttachmentView}
                />
              )}
            </Fragment>
          )
        })}
        {pending.map((unsent) => (
          <PendingBubble key={unsent.key} unsent={unsent} thread={thread} />
        ))}
      </div>
      {!isAtEnd && (
        <div className="absolute right-3 bottom-3">
          <Button variant="secondary" icon={ArrowDown} onPress={toEnd}>
            {unseen.length > 0 ? t('toNewCount', { count: unseen.length }) : t('toNewest')}
          </Button>
        </div>
      )}
    </div>
  )
}
