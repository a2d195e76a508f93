import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { cx } from '../cx.ts'
import { POPOVER_CLASS } from '../overlays/popoverStyle.ts'

export interface MenuAction {
  id: string
  label: string
  icon?: LucideIcon
  /** Leads to an address … */
  href?: string
  /** … or does something. */
  onAction?: () => void
  /** Takes something away; stands in coral. */
  isDanger?: boolean
  isDisabled?: boolean
}

export interface MenuProps {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement
  /** What the list is called, when the trigger does not say it. */
  label?: string
  /** Already open when it appears: for a menu that is loaded when its button is pressed. */
  isOpenAtFirst?: boolean
  actions: MenuAction[]
}

/** A list of further actions behind a button. */
export function Menu({ trigger, label, isOpenAtFirst = false, actions }: MenuProps) {
  return (
    <MenuTrigger defaultOpen={isOpenAtFirst}>
      {trigger}
      <Popover placement="bottom end" className={cx(POPOVER_CLASS, 'min-w-52')}>
        <AriaMenu {...(label && { 'aria-label': label })} items={actions} className="p-1 outline-hidden">
          {({ icon: Icon, ...action }) => (
            <MenuItem
              {...(action.href && { href: action.href })}
              {...(action.onAction && { onAction: action.onAction })}
              isDisabled={action.isDisabled ?? false}
              textValue={action.label}
              className={cx(
                'flex min-h-target cursor-pointer items-center gap-3 rounded-sm px-3 no-underline outline-hidden focus:bg-sunken disabled:opacity-50',
                action.isDanger ? 'text-coral' : 'text-ink',
              )}
            >
              {Icon && <Icon aria-hidden size={20} />}
              {action.label}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
