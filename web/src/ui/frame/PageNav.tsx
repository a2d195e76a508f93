import { use } from 'react'
import { createPortal } from 'react-dom'
import { Link as AriaLink } from 'react-aria-components/Link'
import { cx } from '../cx.ts'
import { FrameSlots } from './FrameSlots.ts'
import type { NavItem } from './navItem.ts'
import { PlaceMenu } from './PlaceMenu.tsx'

export interface PageNavProps {
  /** The subject of the screens. Read aloud. */
  label: string
  /** The word of the button that opens them on phones. */
  menuLabel: string
  items: readonly Omit<NavItem, 'icon'>[]
}

/** The screens of one place of the menu, each with its own address. On phones they are a menu. */
export function PageNav({ label, menuLabel, items }: PageNavProps) {
  const { tools } = use(FrameSlots)
  if (tools) return createPortal(<PlaceMenu label={menuLabel} items={items} />, tools)
  return (
    <nav aria-label={label} className="-mt-3 print:hidden">
      <ul className="flex flex-wrap gap-x-1 border-line border-b">
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
