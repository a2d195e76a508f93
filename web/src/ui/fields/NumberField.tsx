import { Minus, Plus } from 'lucide-react'
import { Button, Group, Input, NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { cx } from '../cx.ts'
import { defined } from '../defined.ts'
import { FieldDescription, FieldLabel, FieldMessage } from './parts/FieldParts.tsx'
import { ariaProps, type FieldProps } from './parts/fieldProps.ts'
import { useDecimalSign } from './parts/useDecimalSign.ts'
import { FIELD_CLASS, GROUP_CLASS, INNER_BUTTON_CLASS, INNER_INPUT_CLASS } from './parts/fieldStyle.ts'

export interface NumberFieldProps extends FieldProps<number | null, HTMLInputElement> {
  minValue?: number
  maxValue?: number
  step?: number
  /** The format of the number, for example `{ maximumFractionDigits: 1 }`. */
  formatOptions?: Intl.NumberFormatOptions
  /** The unit beside the number: "mg", "mmHg". */
  unit?: string
  /** Buttons for one step less and more. */
  hasSteppers?: boolean
  autoFocus?: boolean
}

/**
 * A number in the way of the person's language, with a comma or a point; `null` while it is empty.
 * Brings the number pad on phones.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    description,
    errorMessage,
    isOptional,
    value,
    onChange,
    ref,
    unit,
    hasSteppers = false,
  } = props
  const { minValue, maxValue, step, autoFocus } = props
  const formatOptions = { ...props.formatOptions, useGrouping: false }
  const around = useDecimalSign()
  return (
    <AriaNumberField
      {...ariaProps(props)}
      {...defined({ minValue, maxValue, step, formatOptions, autoFocus })}
      // A number is never changed silently: the form rejects one out of range.
      commitBehavior="validate"
      value={value ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
      className={FIELD_CLASS}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldDescription>{description}</FieldDescription>
      <Group ref={around} className={GROUP_CLASS}>
        {hasSteppers && (
          <Button slot="decrement" className={INNER_BUTTON_CLASS}>
            <Minus aria-hidden size={20} />
          </Button>
        )}
        <Input ref={ref} className={cx(INNER_INPUT_CLASS, hasSteppers && 'px-1 text-center')} />
        {unit && <span className="shrink-0 pr-3 text-soft">{unit}</span>}
        {hasSteppers && (
          <Button slot="increment" className={INNER_BUTTON_CLASS}>
            <Plus aria-hidden size={20} />
          </Button>
        )}
      </Group>
      <FieldMessage message={errorMessage} />
    </AriaNumberField>
  )
}
