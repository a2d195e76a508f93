import type { LucideIcon } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { useTooltip } from '../overlays/useTooltip.ts'

type TooltipHandlers = ReturnType<typeof useTooltip>['handlers']

export type IconButtonProps = Omit<
  AriaButtonProps,
  'className' | 'style' | 'children' | 'aria-label' | keyof TooltipHandlers
> & {
  icon: LucideIcon
  /** The effect of the button; read aloud, and shown when it is pointed at or focused. */
  label: string
  /** A number beside the icon, such as unread messages; say it in `label`, too. */
  count?: number
  ref?: Ref<HTMLButtonElement>
}

/** A button that shows only an icon. */
export function IconButton({ icon: Icon, label, count = 0, ...props }: IconButtonProps) {
  const { Loaded, isOpen, setIsOpen, handlers } = useTooltip()
  const button = useRef<HTMLSpanElement>(null)
  return (
    <>
      <AriaButton
        {...props}
        {...handlers}
        aria-label={label}
        className="relative inline-flex size-target shrink-0 items-center justify-center rounded-md text-soft transition-colors hover:bg-sunken hover:text-ink pressed:bg-sunken disabled:opacity-50 print:hidden"
      >
        <span ref={button} className="pointer-events-none absolute inset-0" />
        <Icon aria-hidden size={22} />
        {count > 0 && (
          // A mark, not a text that the label would have to repeat in figures.
          <span
            aria-hidden
            data-count={count > 99 ? '99+' : count}
            className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-primary px-1 text-center font-semibold text-on-primary text-xs before:content-[attr(data-count)]"
          />
        )}
      </AriaButton>
      {Loaded && <Loaded text={label} triggerRef={button} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}
