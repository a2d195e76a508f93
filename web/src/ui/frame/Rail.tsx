import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { cx } from '../cx.ts'
import { NavCount } from './NavCount.tsx'
import type { NavItem, NavSection } from './navItem.ts'

export interface RailProps {
  /** "Main menu", read aloud. */
  label: string
  /** The brand, leading home. */
  brand: ReactNode
  sections: readonly NavSection[]
}

/**
 * The menu at the left: labels beside the icons from 1024 px on, beneath them from 640 px, gone
 * below. A low screen has hairlines in place of headings, so that all places are in sight down to
 * 768 px without smaller targets.
 */
export function Rail({ label, brand, sections }: RailProps) {
  return (
    <nav
      aria-label={label}
      className="sticky top-0 hidden h-dvh print:hidden! flex-col gap-4 overflow-y-auto border-line border-r bg-surface px-2 py-3 sm:flex sm:w-28 sm:max-lg:gap-1 sm:max-lg:py-1 lg:w-60 lg:px-3 lg:[@media(51.5rem<=height<58.5rem)]:gap-2 lg:[@media(51.5rem<=height<58.5rem)]:py-2 lg:[@media(height<51.5rem)]:gap-0.5 lg:[@media(height<51.5rem)]:py-1"
    >
      <div className="flex min-h-target shrink-0 items-center justify-center lg:justify-start lg:px-3">
        {brand}
      </div>
      {sections.map((section, index) => (
        <div
          key={section.label ?? index}
          className={cx(
            'flex flex-col gap-0.5',
            index > 0 && 'lg:[@media(height<56rem)]:border-line lg:[@media(height<56rem)]:border-t',
          )}
        >
          {section.label && (
            <p className="hidden px-3 pb-1 font-semibold text-soft text-xs lg:[@media(height>=56rem)]:block">
              {section.label}
            </p>
          )}
          <ul
            {...(section.label && { 'aria-label': section.label })}
            className="flex flex-col gap-0.5 lg:[@media(height<51.5rem)]:gap-0"
          >
            {section.items.map((item) => (
              <li key={item.href}>
                <RailLink item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function RailLink({ item }: { item: NavItem }) {
  const { href, label, icon: Icon, isCurrent = false } = item
  return (
    <AriaLink
      href={href}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      className={cx(
        'relative flex min-h-target flex-col items-center justify-center gap-0.5 rounded-md px-1 py-0.5 text-center text-xs leading-tight no-underline transition-colors hover:bg-sunken focus-visible:-outline-offset-2 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:py-1.5 lg:text-left lg:text-base',
        isCurrent ? 'bg-primary-soft font-semibold text-primary' : 'text-ink',
      )}
    >
      <Icon aria-hidden size={22} className="shrink-0" />
      <span className="max-w-full hyphens-auto break-words">{label}</span>
      <NavCount item={item} className="absolute top-1 right-4 lg:static lg:ml-auto" />
    </AriaLink>
  )
}
