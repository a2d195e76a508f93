import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type BadgeTone = 'neutral' | 'primary' | 'info' | 'amber' | 'coral'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink',
  primary: 'bg-primary-soft text-primary',
  info: 'bg-info-soft text-info',
  amber: 'bg-amber-soft text-amber',
  coral: 'bg-coral-soft text-coral',
}

export interface BadgeProps {
  /** Amber only for unusual states, coral only for wrong ones. */
  tone?: BadgeTone
  icon?: LucideIcon
  /** A word or two; the colour only repeats them. */
  children: ReactNode
}

/** The state of a thing in a word. */
export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        // One line if there is room for it: only a badge wider than its place wraps.
        'inline-flex max-w-full shrink-0 items-center gap-1 rounded-sm px-2 py-0.5 font-semibold text-xs',
        TONES[tone],
      )}
    >
      {Icon && <Icon aria-hidden size={14} strokeWidth={2.5} />}
      {children}
    </span>
  )
}
