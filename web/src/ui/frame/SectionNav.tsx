import { Link as AriaLink } from 'react-aria-components/Link'
import { cx } from '../cx.ts'
import { NavCount } from './NavCount.tsx'
import type { NavItem } from './navItem.ts'
import { useCentredPlace } from './useCentredPlace.ts'

export interface SectionNavProps {
  /** The subject of the places. Read aloud. */
  label: string
  items: readonly NavItem[]
}

/**
 * The places that belong to one entry of the bottom bar. Only on phones: elsewhere the rail shows
 * them.
 */
export function SectionNav({ label, items }: SectionNavProps) {
  const nav = useCentredPlace(items.find(({ isCurrent }) => isCurrent)?.href)
  return (
    <nav ref={nav} aria-label={label} className="-mx-4 -mt-3 overflow-x-auto px-4 sm:hidden print:hidden">
      <ul className="flex w-max gap-1 py-1">
        {items.map(({ isCurrent = false, ...item }) => (
          <li key={item.href}>
            <AriaLink
              href={item.href}
              {...(isCurrent && { 'aria-current': 'page' as const })}
              className={cx(
                'flex min-h-target items-center gap-1.5 rounded-full px-2.5 text-sm no-underline',
                isCurrent ? 'bg-primary-soft font-semibold text-primary' : 'text-soft',
              )}
            >
              {item.label}
              <NavCount item={item} />
            </AriaLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
