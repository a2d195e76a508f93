import { type RefObject, useMemo } from 'react'
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'

export interface TooltipProps {
  /** A few words; what matters must also be reachable without a tooltip. */
  text: string
  /** The control that it names. */
  triggerRef: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Names a control; `useTooltip` says when. */
export function Tooltip({ text, triggerRef, isOpen, onOpenChange }: TooltipProps) {
  const state = useMemo(
    () => ({
      isOpen,
      shouldSkipAnimation: false,
      open: () => onOpenChange(true),
      close: () => onOpenChange(false),
    }),
    [isOpen, onOpenChange],
  )
  return (
    <TooltipTriggerStateContext value={state}>
      <AriaTooltip
        triggerRef={triggerRef}
        offset={6}
        className="max-w-64 rounded-sm bg-ink px-2 py-1 text-paper text-sm transition-opacity entering:opacity-0 exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  )
}
