import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { defined } from '../defined.ts'
import { cx } from '../cx.ts'
import { FieldDescription, FieldLabel, FieldMessage } from './parts/FieldParts.tsx'
import { ariaProps, type FieldProps } from './parts/fieldProps.ts'
import { FIELD_CLASS, GROUP_CLASS, INNER_BUTTON_CLASS, INNER_INPUT_CLASS } from './parts/fieldStyle.ts'

export interface StepFieldProps extends FieldProps<string, HTMLInputElement> {
  /** One press of plus, minus or an arrow key. */
  onStep: (direction: 1 | -1) => void
  /** "Less" and "More", each with the label behind it. */
  stepLabels: { less: string; more: string }
  maxLength?: number
}

/**
 * A text that can also be changed step by step, where the steps are not those of plain numbers:
 * fractions, say.
 */
export function StepField(props: StepFieldProps) {
  const {
    label,
    description,
    errorMessage,
    isOptional,
    value,
    onChange,
    ref,
    onStep,
    stepLabels,
    maxLength,
  } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <AriaTextField
      {...ariaProps(props)}
      {...defined({ maxLength })}
      autoComplete="off"
      value={value}
      onChange={onChange}
      className={FIELD_CLASS}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldDescription>{description}</FieldDescription>
      <Group role="presentation" isInvalid={Boolean(errorMessage)} className={GROUP_CLASS}>
        <Button
          aria-label={stepLabels.less}
          excludeFromTabOrder
          onPress={() => onStep(-1)}
          className={INNER_BUTTON_CLASS}
        >
          <Minus aria-hidden size={20} />
        </Button>
        <Input ref={ref} onKeyDown={onKeyDown} className={cx(INNER_INPUT_CLASS, 'px-1 text-center')} />
        <Button
          aria-label={stepLabels.more}
          excludeFromTabOrder
          onPress={() => onStep(1)}
          className={INNER_BUTTON_CLASS}
        >
          <Plus aria-hidden size={20} />
        </Button>
      </Group>
      <FieldMessage message={errorMessage} />
    </AriaTextField>
  )
}
