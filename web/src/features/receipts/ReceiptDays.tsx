import type { Receipt } from '@salve/contract/shares/receipts.ts'
import type { ReceiptKind } from '@salve/domain/receipt-kinds.ts'
import {
  ChartLine,
  ClipboardPen,
  DoorClosed,
  FileText,
  KeyRound,
  type LucideIcon,
  Mail,
  NotebookText,
  ShieldX,
  Video,
} from 'lucide-react'
import { useDates } from '../../lib/dates.ts'
import { useScreenIs } from '../../lib/useScreenIs.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { List, ListRow } from '../../ui/content/List.tsx'
import { useReceiptWords } from './useReceiptWords.ts'

const ICONS: Record<ReceiptKind, LucideIcon> = {
  share_opened: KeyRound,
  share_refused: ShieldX,
  summary_viewed: NotebookText,
  chart_viewed: ChartLine,
  document_viewed: FileText,
  message_sent: Mail,
  proposal_made: ClipboardPen,
  call_joined: Video,
  share_ended: DoorClosed,
}

export interface ReceiptDaysProps {
  receipts: readonly Receipt[]
  /** Lines after this one are new to the patient. */
  readPosition: number
  /** The title of a share; undefined where there is nothing to say. */
  shareTitle: (id: string) => string | undefined
}

/** Lines under the days on which they were written, the newest first. */
export function ReceiptDays({ receipts, readPosition, shareTitle }: ReceiptDaysProps) {
  const dates = useDates()
  const days = [...Map.groupBy(receipts, ({ at }) => dates.local(at).date)]
  return days.map(([day, ofDay]) => (
    <section key={day} aria-label={dates.dayHeading(day)} className="flex flex-col gap-1">
      <h2 className="px-4 pt-2 font-semibold sm:pt-3 text-soft text-sm sm:px-5">{dates.dayHeading(day)}</h2>
      <List label={dates.dayHeading(day)}>
        {ofDay.map((receipt) => (
          <Line
            key={receipt.position}
            receipt={receipt}
            isNew={receipt.position > readPosition}
            share={receipt.share ? shareTitle(receipt.share) : undefined}
          />
        ))}
      </List>
    </section>
  ))
}

function Line({ receipt, isNew, share }: { receipt: Receipt; isNew: boolean; share: string | undefined }) {
  const { t } = useTranslation('receipts')
  const dates = useDates()
  const say = useReceiptWords()
  const Icon = ICONS[receipt.kind]
  const isPhone = useScreenIs('phone')
  const time = <time dateTime={receipt.at}>{dates.time(dates.local(receipt.at).time)}</time>
  return (
    <ListRow
      leading={!isPhone && <Icon aria-hidden size={20} className={isNew ? 'text-primary' : 'text-soft'} />}
      title={
        <span className={isNew ? '' : 'font-normal'}>
          {isNew && <span className="text-primary text-sm">{t('new')} </span>}
          {say(receipt)}
        </span>
      }
      detail={
        isPhone ? (
          <span className="line-clamp-1">
            {time}
            {share && ` · ${t('ofShare', { title: share })}`}
          </span>
        ) : (
          share && t('ofShare', { title: share })
        )
      }
      trailing={!isPhone && time}
    />
  )
}
