import { cx } from '../cx.ts'
import type { NavItem } from './navItem.ts'

/** The number of new things at a place; its words are read after the place's name. */
export function NavCount({
  item: { count = 0, countLabel },
  className,
}: {
  item: NavItem
  className?: string
}) {
  if (count === 0) return null
  return (
    <>
      <span className="sr-only">, {countLabel}</span>
      <span
        aria-hidden
        className={cx(
          'min-w-5 rounded-full bg-primary px-1 text-center font-semibold text-on-primary text-xs leading-5',
          className,
        )}
      >
        {count > 99 ? '99+' : count}
      </span>
    </>
  )
}
