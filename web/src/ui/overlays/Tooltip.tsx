import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

export interface TooltipProps {
  /** A few words; what matters must also be reachable without a tooltip. */
  text: string
  /** One control that can take the focus. */
  children: ReactElement
}

/** Names a control when it is pointed at or focused. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <AriaTooltip
        offset={6}
        className="max-w-64 rounded-sm bg-ink px-2 py-1 text-paper text-sm transition-opacity entering:opacity-0 exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
