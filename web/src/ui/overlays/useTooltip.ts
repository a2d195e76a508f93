import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { TooltipProps } from './Tooltip.tsx'

/** Hover time before the name of a control is shown. */
const DELAY_MS = 500

/**
 * Shows the name of a control that is pointed at or reached with the keyboard, until it is left,
 * used, or Escape is pressed. What draws it is loaded when it is first wanted; without a network
 * nothing is shown.
 */
export function useTooltip() {
  const [Loaded, setLoaded] = useState<ComponentType<TooltipProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = async () => {
    const { Tooltip } = await import('./Tooltip.tsx')
    setLoaded(() => Tooltip)
    setIsOpen(true)
  }
  const showAfter = (ms: number) => {
    timer.current = setTimeout(() => void show().catch(() => undefined), ms)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setIsOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [isOpen])
  return {
    Loaded,
    isOpen,
    setIsOpen,
    /** For the control. */
    handlers: {
      onHoverStart: () => showAfter(DELAY_MS),
      onHoverEnd: hide,
      onPressStart: hide,
      onFocus: ({ target }: { target: Element }) => {
        if (target.matches(':focus-visible')) showAfter(0)
      },
      onBlur: hide,
    },
  }
}
