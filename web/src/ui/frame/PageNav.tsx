import { Link as AriaLink } from 'react-aria-components/Link'
import { cx } from '../cx.ts'
import type { NavItem } from './navItem.ts'
import { useCentredPlace } from './useCentredPlace.ts'

export interface PageNavProps {
  /** The subject of the screens. Read aloud. */
  label: string
  items: readonly Omit<NavItem, 'icon'>[]
}

/**
 * The screens of one place of the menu, each with its own address. On phones they scroll sideways.
 */
export function PageNav({ label, items }: PageNavProps) {
  const nav = useCentredPlace(items.find(({ isCurrent }) => isCurrent)?.href)
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="-mx-4 -mt-3 overflow-x-auto px-4 sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex w-max min-w-full gap-1 border-line border-b">
        {items.map(({ href, label: name, isCurrent = false }) => (
          <li key={href}>
            <AriaLink
              href={href}
              {...(isCurrent && { 'aria-current': 'page' as const })}
              className={cx(
                'flex min-h-target items-center border-b-3 px-2 no-underline transition-colors hover:text-ink focus-visible:-outline-offset-2 sm:px-4',
                isCurrent ? 'border-primary font-semibold text-ink' : 'border-transparent text-soft',
              )}
            >
              {name}
            </AriaLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
