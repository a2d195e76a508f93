import type { Message } from '@salve/contract/chat/messages.ts'
import { PhoneMissed, Video } from 'lucide-react'
import { useDates } from '../../lib/dates.ts'
import { durationText } from '../../lib/durationText.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/** The line that a video call left among the messages. */
export function CallLine({ message, seconds }: { message: Message; seconds: number | null }) {
  const { t } = useTranslation('chat')
  const dates = useDates()
  const Icon = seconds === null ? PhoneMissed : Video
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 self-center py-1 text-soft text-sm">
      <Icon aria-hidden size={16} />
      <span>
        {seconds === null ? t('callMissed') : t('callAnswered', { time: durationText(seconds * 1000) })}
      </span>
      <span>{dates.time(dates.local(message.sent_at).time)}</span>
    </p>
  )
}
