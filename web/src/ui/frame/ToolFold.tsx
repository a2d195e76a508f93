import type { LucideIcon } from 'lucide-react'
import { type ReactNode, use, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FrameSlots } from './FrameSlots.ts'
import { ToolButton } from './ToolButton.tsx'

export interface ToolFoldProps {
  icon: LucideIcon
  /** What the icon opens: "Search documents", "Filters". */
  label: string
  /** The number of filters that are set. */
  count?: number
  /** The search, the filters or the choice of a view. */
  children: ReactNode
}

/** A tool above a list. On phones it is an icon beside the menu of the section, which opens it. */
export function ToolFold({ icon, label, count = 0, children }: ToolFoldProps) {
  const { tools } = use(FrameSlots)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  if (!tools) return children
  const field = () => box.current?.querySelector<HTMLInputElement>('input[type=search]')
  const toggle = () => {
    // A search that holds words stays in sight: the list shows what it finds.
    flushSync(() => setIsOpen(!isOpen || Boolean(field()?.value)))
    field()?.focus()
  }
  return (
    <>
      <ToolButton
        icon={icon}
        label={label}
        count={count}
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={toggle}
      />
      <div ref={box} id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}
