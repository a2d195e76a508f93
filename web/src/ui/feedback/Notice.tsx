import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type NoticeTone = 'info' | 'warning' | 'error'

const TONES = {
  info: { Icon: Info, className: 'border-info/40 bg-info-soft', mark: 'text-info' },
  warning: { Icon: TriangleAlert, className: 'border-amber/40 bg-amber-soft', mark: 'text-amber' },
  error: { Icon: CircleAlert, className: 'border-coral/40 bg-coral-soft', mark: 'text-coral' },
} as const

export interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** At most one button or link. */
  action?: ReactNode
  /** Read aloud when it appears: `alert` for what stops the person, `status` for the rest. */
  live?: 'alert' | 'status'
}

/** A message that stays in its place: the event, the kept content, the remedy. */
export function Notice({ tone = 'info', title, children, action, live }: NoticeProps) {
  const { Icon, className, mark } = TONES[tone]
  return (
    <div
      {...(live && { role: live })}
      className={cx('flex flex-wrap gap-x-3 rounded-md border px-4 py-3', className)}
    >
      <Icon aria-hidden size={22} className={cx('mt-0.5 shrink-0', mark)} />
      {/* Large words have no room beside the mark: it stands above them. */}
      <div className="flex min-w-0 max-w-full flex-1 basis-44 flex-col items-start gap-1 *:max-w-full">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-1">{action}</div>}
      </div>
    </div>
  )
}
