import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { VisuallyHidden } from '../content/VisuallyHidden.tsx'
import { cx } from '../cx.ts'
import { dayAfterKey, type DaySteps } from './dayGrid.ts'

export interface DayGridProps {
  label: string
  from: string
  to: string
  steps: DaySteps
  /** The day that is looked at. */
  value: string
  onChange: (date: string) => void
  /** Enter, on the day that is looked at. */
  onOpen?: (date: string) => void
  className?: string
  /** The head and the rows of a table, with a `DayCell` for each day. */
  children: ReactNode
}

/** A table of days with one selected: keys move by `steps`, to the first and to the last. */
export function DayGrid({
  label,
  from,
  to,
  steps,
  value,
  onChange,
  onOpen,
  className,
  children,
}: DayGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (onOpen && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      onOpen(value)
      return
    }
    const next = dayAfterKey(event.key, value, { from, to, steps })
    if (next === null) return
    event.preventDefault()
    onChange(next)
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that takes keys is a grid
      role="grid"
      aria-label={label}
      className={cx('border-separate', className)}
      onKeyDown={onKeyDown}
    >
      {children}
    </table>
  )
}

export interface DayCellProps {
  date: string
  /** The text read out in place of the visible one. */
  label: string
  isChosen: boolean
  onChoose: () => void
  className?: string
  children: ReactNode
}

/** One day of a `DayGrid`; `CHOSEN_DAY_CLASS` shows on its mark which one is looked at. */
export function DayCell({ date, label, isChosen, onChoose, className, children }: DayCellProps) {
  return (
    <td
      data-day={date}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      onFocus={onChoose}
      className={cx('group relative cursor-pointer rounded-sm p-0 outline-hidden', className)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden className="contents">
        {children}
      </span>
    </td>
  )
}

export const CHOSEN_DAY_CLASS = cx(
  'group-focus-visible:outline-2 group-focus-visible:outline-focus group-focus-visible:outline-offset-1',
  'group-aria-selected:border-ink group-aria-selected:border-solid group-aria-selected:ring-1 group-aria-selected:ring-ink',
)
