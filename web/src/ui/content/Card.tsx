import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export interface CardProps {
  /** The card's heading (level 2). */
  title?: string
  /** A link or quiet button beside the heading. */
  action?: ReactNode
  /** `none` when the content is a List that reaches the edges. */
  padding?: 'normal' | 'none'
  /**
   * A card that may exceed a printed page continues on the next one, instead of leaving the
   * previous one empty.
   */
  isLong?: boolean
  children: ReactNode
}

/** A sheet of paper on the page. */
export function Card({ title, action, padding = 'normal', isLong = false, children }: CardProps) {
  const id = useId()
  const isFlush = padding === 'none'
  return (
    <section
      {...(title && { 'aria-labelledby': id })}
      className={cx(
        'flex flex-col rounded-md border border-line bg-surface',
        !isLong && 'print:break-inside-avoid',
        !isFlush && 'gap-3 px-4 py-3 sm:p-5 print:gap-1 print:p-3',
      )}
    >
      {(title || action) && (
        <div
          className={cx(
            'flex flex-wrap items-center justify-between gap-x-3',
            isFlush && 'px-4 pt-1.5 sm:px-5 sm:pt-3 sm:pb-1 print:px-3 print:pt-2 print:pb-0',
            isLong && 'print:break-after-avoid',
          )}
        >
          {title && (
            <h2 id={id} className="max-w-full hyphens-auto break-words text-base sm:text-lg">
              {title}
            </h2>
          )}
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
