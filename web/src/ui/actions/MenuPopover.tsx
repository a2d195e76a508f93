import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { cx } from '../cx.ts'
import { POPOVER_CLASS } from '../overlays/popoverStyle.ts'
import type { MenuPopoverProps } from './menuProps.ts'

/** The list that Menu opens. */
export function MenuPopover(props: MenuPopoverProps) {
  const { trigger, label, placement = 'bottom end', actions, isOpen, onOpenChange } = props
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <Popover placement={placement} className={cx(POPOVER_CLASS, 'min-w-52')}>
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
                action.isCurrent && 'bg-primary-soft font-semibold',
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
