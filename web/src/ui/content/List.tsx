import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { cx } from '../cx.ts'

/** Rows with hairlines between them; give it a name without a heading above. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul {...(label && { 'aria-label': label })} className="flex flex-col divide-y divide-line">
      {children}
    </ul>
  )
}

export interface ListRowProps {
  title: ReactNode
  /** The second line. */
  detail?: ReactNode
  /** Before the title: an icon, an Avatar, a round tick. */
  leading?: ReactNode
  /** At the right: a number, a Badge, a Menu. */
  trailing?: ReactNode
  /** Makes the whole row lead there. */
  href?: string
  /** A separate button at the right, beside the row's link: it replaces the arrow. */
  action?: ReactNode
  /**
   * The position of this line, from 1 on, and the number of lines: for lists that are drawn in
   * parts.
   */
  place?: { index: number; of: number } | undefined
}

/** One thing of a list. */
export function ListRow({ title, detail, leading, trailing, href, action, place }: ListRowProps) {
  return (
    <li
      {...(place && { 'aria-posinset': place.index, 'aria-setsize': place.of })}
      className={cx(
        'relative flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-1 sm:min-h-14 sm:flex-nowrap sm:px-5 sm:py-2.5 print:min-h-0 print:px-3 print:py-1',
        // The item that is open beside the list.
        href && 'transition-colors hover:bg-sunken has-[[aria-current=true]]:bg-primary-soft',
      )}
    >
      {leading && <div className="shrink-0">{leading}</div>}
      {/* Text so large that its words have no room beside the others has a line of its own. */}
      <div className="max-w-full flex-1 sm:min-w-0">
        <div className="break-words font-semibold">
          {href ? (
            <AriaLink
              href={href}
              className="text-ink no-underline outline-hidden after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
            >
              {title}
            </AriaLink>
          ) : (
            title
          )}
        </div>
        {detail && <div className="break-words text-soft text-sm">{detail}</div>}
      </div>
      {trailing && (
        <div className="relative z-10 -mr-2 ml-auto max-w-full shrink-0 text-right sm:mr-0">{trailing}</div>
      )}
      {action && <div className="relative z-10 -mx-3 ml-auto shrink-0">{action}</div>}
      {href && !action && (
        <ChevronRight
          aria-hidden
          size={20}
          className={cx('shrink-0 text-soft print:hidden', Boolean(trailing) && 'max-sm:hidden')}
        />
      )}
    </li>
  )
}
