import { Plus } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Link as AriaLink } from 'react-aria-components/Link'
import { cx } from '../cx.ts'
import { NavCount } from './NavCount.tsx'
import type { NavItem } from './navItem.ts'

export interface BottomBarProps {
  /** "Main menu", read aloud. */
  label: string
  /** Two places left of the plus, two right of it. */
  items: readonly [NavItem, NavItem, NavItem, NavItem]
  /** The action of the raised plus. */
  add: { label: string; onPress: () => void }
}

/** The menu of phones, where the thumb is. Gone from 640 px on. */
export function BottomBar({ label, items, add }: BottomBarProps) {
  const [first, second, third, fourth] = items
  return (
    <nav
      aria-label={label}
      className="fixed low:static right-0 bottom-0 left-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] group-has-data-alone/frame:hidden sm:hidden print:hidden"
    >
      {/* The second and the last label are the long ones; the plus stays in the middle. */}
      <ul className="mx-auto grid max-w-md grid-cols-[2fr_3fr_auto_2.2fr_2.8fr] items-stretch">
        <BarItem item={first} />
        <BarItem item={second} />
        <li className="flex justify-center">
          <AriaButton
            aria-label={add.label}
            onPress={add.onPress}
            className="-mt-4 inline-flex size-14 items-center justify-center rounded-full border-4 border-paper bg-primary text-on-primary transition-colors hover:bg-primary-hover pressed:bg-primary-hover"
          >
            <Plus aria-hidden size={28} />
          </AriaButton>
        </li>
        <BarItem item={third} />
        <BarItem item={fourth} />
      </ul>
    </nav>
  )
}

function BarItem({ item }: { item: NavItem }) {
  const { href, label, icon: Icon, isCurrent = false } = item
  return (
    <li className="min-w-0">
      <AriaLink
        href={href}
        {...(isCurrent && { 'aria-current': 'page' as const })}
        className={cx(
          'relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-bar no-underline focus-visible:-outline-offset-2',
          isCurrent ? 'font-semibold text-primary' : 'text-soft',
        )}
      >
        <Icon aria-hidden size={22} strokeWidth={isCurrent ? 2.5 : 2} />
        <span className="max-w-full truncate tracking-tight">{label}</span>
        <NavCount item={item} className="absolute top-1 left-1/2 ml-2" />
      </AriaLink>
    </li>
  )
}
