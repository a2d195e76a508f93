import type { LucideIcon } from 'lucide-react'
import type { KeyboardEvent, ReactElement } from 'react'

export interface MenuAction {
  id: string
  label: string
  icon?: LucideIcon
  /** Leads to an address … */
  href?: string
  /** … or does something. */
  onAction?: () => void
  /** True for a destructive action, shown in coral. */
  isDanger?: boolean
  isDisabled?: boolean
  /** The place where the person is. */
  isCurrent?: boolean
}

/** The props that a menu passes to its button. */
export interface MenuTriggerProps {
  onPress?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export interface MenuProps {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement<MenuTriggerProps>
  /** The name of the list, when the trigger does not say it. */
  label?: string
  /** The edge of the button that it keeps to; its end by default. */
  placement?: 'bottom start' | 'bottom end'
  actions: MenuAction[]
}

export interface MenuPopoverProps extends MenuProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}
