import { cloneElement, type ComponentType, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MenuPopoverProps, MenuProps } from './menuProps.ts'

/** A list of further actions behind a button. Loaded when the button is first pressed. */
export function Menu({ trigger, ...menu }: MenuProps) {
  const id = useId()
  const [Loaded, setLoaded] = useState<ComponentType<MenuPopoverProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    const { MenuPopover } = await import('./MenuPopover.tsx')
    flushSync(() => setLoaded(() => MenuPopover))
    // The button was replaced. It must have the focus when the menu opens, to get it back
    // afterwards.
    document.getElementById(id)?.querySelector('button')?.focus()
    setIsOpen(true)
  }
  // Without a network nothing opens; the next press tries again.
  const press = () => void open().catch(() => undefined)
  return (
    <span id={id} className="contents">
      {Loaded ? (
        <Loaded {...menu} trigger={trigger} isOpen={isOpen} onOpenChange={setIsOpen} />
      ) : (
        cloneElement(trigger, {
          'aria-haspopup': 'menu',
          'aria-expanded': false,
          onPress: press,
          onKeyDown: ({ key }) => {
            if (key === 'ArrowDown' || key === 'ArrowUp') press()
          },
        })
      )}
    </span>
  )
}
