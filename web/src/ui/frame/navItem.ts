import type { LucideIcon } from 'lucide-react'

/** One place of the app in rail or bottom bar. */
export interface NavItem {
  href: string
  label: string
  icon: LucideIcon
  /** The current page is there or below. */
  isCurrent?: boolean
  /** The number of new things, and the same in words. */
  count?: number
  countLabel?: string
}

/** Places under a common word; the first section of a rail has none. */
export interface NavSection {
  label?: string
  items: readonly NavItem[]
}
