import type { Attachment } from '@salve/contract/chat/messages.ts'
import {
  Activity,
  CalendarDays,
  FileText,
  FlaskConical,
  HeartPulse,
  Lock,
  NotebookPen,
  Pill,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { useAttachmentName } from './useAttachmentName.ts'

const ICONS = {
  health_issue: HeartPulse,
  medication_plan: Pill,
  log_entry: NotebookPen,
  symptom: Activity,
  lab_result: FlaskConical,
  appointment: CalendarDays,
  document: FileText,
}

export interface AttachmentChipProps {
  attachment: Attachment
  /** The address of the attachment. */
  href?: string | null
  /** The action on it. */
  action?: ReactNode
  /** An additional remark on it. */
  note?: string | null
}

/** A record cited by a message: its kind, and its day. */
export function AttachmentChip({ attachment, href = null, action, note = null }: AttachmentChipProps) {
  const { t } = useTranslation('chat')
  const dates = useDates()
  const nameOf = useAttachmentName()
  const Icon = attachment.kind && attachment.state !== 'gone' ? ICONS[attachment.kind] : Lock
  const name = nameOf(attachment)
  const kind = attachment.kind && t(`kinds.${attachment.kind}`)
  return (
    <div className="flex items-start gap-2 rounded-sm border border-line bg-surface px-3 py-2">
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="break-words">{href ? <Link href={href}>{name}</Link> : name}</p>
        {kind && (
          <p className="text-soft text-sm">
            {attachment.date ? t('kindOf', { kind, date: dates.date(attachment.date) }) : kind}
          </p>
        )}
        {note && <p className="text-soft text-sm">{note}</p>}
        {action}
      </div>
    </div>
  )
}
