import type { Message } from '@salve/contract/chat/conversations.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { useTimeZone, wallClockAt } from '../../lib/zonedTimes.ts'
import { cx } from '../../ui/cx.ts'

export interface MessageLogProps {
  /** The latest first, as they are listed. */
  messages: readonly Message[]
  /** Leads to those before. */
  earlier?: ReactNode
}

/** What was written, the oldest at the top, under the day on which it was. */
export function MessageLog({ messages, earlier }: MessageLogProps) {
  const { t } = useTranslation('chat')
  const dates = useDates()
  const timeZone = useTimeZone()
  const log = useRef<HTMLDivElement>(null)
  const latest = messages[0]?.id
  useEffect(() => {
    if (latest && log.current) log.current.scrollTop = log.current.scrollHeight
  }, [latest])

  const dayOf = (message: Message | undefined) => message && wallClockAt(message.sent_at, timeZone).date
  const ordered = messages.toReversed()
  return (
    <div
      ref={log}
      role="log"
      aria-label={t('messages')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="flex max-h-[60vh] min-h-40 flex-col gap-3 overflow-y-auto p-4 focus-visible:-outline-offset-2"
    >
      {earlier && <div className="self-center">{earlier}</div>}
      {ordered.map((message, index) => (
        <div key={message.id} className="flex flex-col gap-3">
          {dayOf(message) !== dayOf(ordered[index - 1]) && (
            <p className="self-center text-soft text-sm">{dates.dayHeading(dayOf(message) ?? '')}</p>
          )}
          <Bubble message={message} time={dates.time(wallClockAt(message.sent_at, timeZone).time)} />
        </div>
      ))}
    </div>
  )
}

function Bubble({ message, time }: { message: Message; time: string }) {
  const { t } = useTranslation('chat')
  const isOwn = message.sender === 'patient'
  const state = message.read_at ? 'read' : message.delivered_at ? 'delivered' : 'sent'
  return (
    <article className={cx('flex max-w-[85%] flex-col gap-0.5', isOwn ? 'items-end self-end' : 'self-start')}>
      <p className="sr-only">{isOwn ? t('you') : message.sender_name}</p>
      <p
        className={cx(
          'whitespace-pre-wrap break-words rounded-md px-4 py-2',
          isOwn ? 'bg-primary-soft' : 'bg-sunken',
        )}
      >
        {message.body}
      </p>
      <p className="text-soft text-xs">
        {isOwn ? t('stateAt', { time, state: t(`states.${state}`) }) : time}
      </p>
    </article>
  )
}
