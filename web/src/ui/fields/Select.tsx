import { ChevronDown } from 'lucide-react'
import { Button, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { cx } from '../cx.ts'
import { defined } from '../defined.ts'
import { POPOVER_CLASS } from '../overlays/popoverStyle.ts'
import { ChoiceList } from './parts/ChoiceList.tsx'
import type { Choice } from './choice.ts'
import { FieldDescription, FieldLabel, FieldMessage } from './parts/FieldParts.tsx'
import { ariaProps, type FieldProps } from './parts/fieldProps.ts'
import { CONTROL_CLASS, FIELD_CLASS } from './parts/fieldStyle.ts'

/** The key of the choice of nothing: React Aria knows no empty one. */
const NONE = 'none'

export interface SelectProps<Value extends string> extends FieldProps<Value | '', HTMLButtonElement> {
  choices: readonly Choice<Value>[]
  /**
   * The words of a first choice that means '': "No health issue". Without it something must be
   * chosen.
   */
  none?: string
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** Default: it opens and closes by itself. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** One of a few known choices; '' without a choice. More than about ten: `ComboBox`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, description, errorMessage, isOptional, value, onChange, ref, choices, placeholder, none } =
    props
  const { isOpen, onOpenChange } = props
  const empty = none === undefined ? null : NONE
  return (
    <AriaSelect
      {...ariaProps(props)}
      {...defined({ placeholder, isOpen, onOpenChange })}
      value={value || empty}
      onChange={(key) => onChange(key === null || key === empty ? '' : (key as Value))}
      className={cx(FIELD_CLASS, 'group')}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldDescription>{description}</FieldDescription>
      <Button
        ref={ref}
        className={cx(CONTROL_CLASS, 'flex min-h-target items-center gap-2 group-invalid:border-coral')}
      >
        <SelectValue className="min-w-0 flex-1 truncate placeholder-shown:text-soft">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronDown aria-hidden size={20} className="shrink-0 text-soft" />
      </Button>
      <FieldMessage message={errorMessage} />
      <Popover className={cx(POPOVER_CLASS, 'min-w-(--trigger-width)')}>
        <ChoiceList choices={none === undefined ? choices : [{ value: NONE, label: none }, ...choices]} />
      </Popover>
    </AriaSelect>
  )
}
