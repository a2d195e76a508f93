import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Tooltip } from '../overlays/Tooltip.tsx'

export type IconButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** What it does; read aloud, and shown when it is pointed at or focused. */
  label: string
  /** A number beside the icon, such as unread messages; say it in `label`, too. */
  count?: number
  ref?: Ref<HTMLButtonElement>
}

/** A button that shows only an icon. */
export function IconButton({ icon: Icon, label, count = 0, ...props }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <AriaButton
        {...props}
        aria-label={label}
        className="relative inline-flex size-target shrink-0 items-center justify-center rounded-md text-soft transition-colors hover:bg-sunken hover:text-ink pressed:bg-sunken disabled:opacity-50"
      >
        <Icon aria-hidden size={22} />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-primary px-1 text-center font-semibold text-on-primary text-xs"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </AriaButton>
    </Tooltip>
  )
}
