import { useEffect, useRef } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { cx } from '../cx.ts'
import type { NavItem } from './navItem.ts'

export interface SectionNavProps {
  /** What the places belong to. Read aloud. */
  label: string
  items: readonly NavItem[]
}

/** The places that belong to one entry of the bottom bar. Only on phones: elsewhere the rail shows them. */
export function SectionNav({ label, items }: SectionNavProps) {
  const nav = useRef<HTMLElement>(null)
  const current = items.find(({ isCurrent }) => isCurrent)?.href
  // They do not all fit: the one where the person is stands in the middle.
  useEffect(() => {
    const link = current && nav.current?.querySelector(`[href="${current}"]`)
    if (!nav.current || !link) return
    const [frame, box] = [nav.current.getBoundingClientRect(), link.getBoundingClientRect()]
    nav.current.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2
  }, [current])
  return (
    <nav ref={nav} aria-label={label} className="-mx-4 -mt-3 overflow-x-auto px-4 sm:hidden print:hidden">
      <ul className="flex w-max gap-1 py-1">
        {items.map(({ href, label: name, isCurrent = false }) => (
          <li key={href}>
            <AriaLink
              href={href}
              {...(isCurrent && { 'aria-current': 'page' as const })}
              className={cx(
                'flex min-h-target items-center rounded-full px-2.5 text-sm no-underline',
                isCurrent ? 'bg-primary-soft font-semibold text-primary' : 'text-soft',
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
