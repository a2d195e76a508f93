import { ChevronDown } from 'lucide-react'
import { type ComponentType, type FocusEvent, useId, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { flushSync } from 'react-dom'
import { cx } from '../cx.ts'
import { defined } from '../defined.ts'
import { FieldDescriptionText } from './parts/FieldTexts.tsx'
import { CONTROL_CLASS, FIELD_CLASS } from './parts/fieldStyle.ts'
import type { SelectProps } from './Select.tsx'

/**
 * A `Select` beside a list, a chart or a conversation. It is fetched when somebody turns to it:
 * most never do. Until then its box says the same and looks the same.
 */
export function LateSelect<Value extends string>(props: SelectProps<Value>) {
  const id = useId()
  const [Loaded, setLoaded] = useState<ComponentType<SelectProps<string>> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const box = () => document.getElementById(id)?.querySelector('button')
  const load = async (opens: boolean) => {
    const { Select } = await import('./Select.tsx')
    const hadFocus = box() === document.activeElement
    flushSync(() => setLoaded(() => Select))
    // The box was replaced. It must have the focus when the list opens, to get it back afterwards.
    if (hadFocus || opens) box()?.focus()
    if (opens) setIsOpen(true)
  }
  // Without a network nothing opens; the next press tries again.
  const turnTo = (opens: boolean) => void load(opens).catch(() => undefined)
  return (
    <span id={id} className="contents">
      {Loaded ? (
        // The result is one of the choices that went in.
        <Loaded {...(props as unknown as SelectProps<string>)} isOpen={isOpen} onOpenChange={setIsOpen} />
      ) : (
        <Box {...props} onTurnTo={turnTo} />
      )}
    </span>
  )
}

interface BoxProps<Value extends string> extends SelectProps<Value> {
  onTurnTo: (opens: boolean) => void
}

function Box<Value extends string>({ onTurnTo, ...props }: BoxProps<Value>) {
  const { label, description, choices, value, placeholder, none, ref } = props
  const id = useId()
  const part = (name: string) => `${id}${name}`
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <div className={FIELD_CLASS}>
      <span id={part('label')} className="font-semibold">
        {label}
      </span>
      {description && <FieldDescriptionText id={part('help')}>{description}</FieldDescriptionText>}
      <Button
        {...defined({ ref })}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={`${part('value')} ${part('label')}`}
        {...(description && { 'aria-describedby': part('help') })}
        isDisabled={props.isDisabled ?? props.disabled ?? false}
        onHoverStart={() => void import('./Select.tsx').catch(() => undefined)}
        // A list that is closed answers letters and arrows, too. A press is still on its way when
        // it brings the focus.
        onFocus={({ target }: FocusEvent) => {
          if (target.matches(':focus-visible')) onTurnTo(false)
        }}
        onPress={() => onTurnTo(true)}
        className={cx(CONTROL_CLASS, 'flex min-h-target items-center gap-2')}
      >
        <span id={part('value')} className="min-w-0 flex-1 truncate">
          {chosen?.label ?? none ?? placeholder}
        </span>
        <ChevronDown aria-hidden size={20} className="shrink-0 text-soft" />
      </Button>
    </div>
  )
}
