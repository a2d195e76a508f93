import { useImperativeHandle, useRef } from 'react'
import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { cx } from '../cx.ts'
import type { Choice } from '../fields/choice.ts'
import { FieldDescription, FieldLabel, FieldMessage } from '../fields/parts/FieldParts.tsx'
import { ariaProps, type FieldHandle, type FieldProps } from '../fields/parts/fieldProps.ts'
import { FIELD_CLASS } from '../fields/parts/fieldStyle.ts'
import { focusChosen } from './focusChosen.ts'

export interface RadioGroupProps<Value extends string> extends FieldProps<Value | '', FieldHandle> {
  choices: readonly Choice<Value>[]
}

/** One of two to five choices that are all worth seeing, each in its row. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, description, errorMessage, isOptional, value, onChange, ref, choices } = props
  const group = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusChosen(group.current) }), [])
  return (
    <AriaRadioGroup
      {...ariaProps(props)}
      ref={group}
      value={value || null}
      onChange={(chosen) => onChange(chosen as Value)}
      className={FIELD_CLASS}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldDescription>{description}</FieldDescription>
      <div className="flex flex-col">
        {choices.map((choice) => (
          <RadioField key={choice.value} value={choice.value}>
            <RadioButton className="group flex min-h-target w-fit cursor-pointer items-center gap-3 rounded-sm disabled:cursor-not-allowed disabled:text-soft">
              <span
                className={cx(
                  'flex size-6 shrink-0 items-center justify-center rounded-full border bg-surface transition-colors group-hover:border-ink group-selected:border-primary group-disabled:opacity-50',
                  errorMessage ? 'border-coral' : 'border-edge',
                )}
              >
                <span className="invisible size-3 rounded-full bg-primary group-selected:visible" />
              </span>
              <span>{choice.label}</span>
            </RadioButton>
            {choice.description && (
              <div className="-mt-1.5 pb-2 pl-9">
                <FieldDescription>{choice.description}</FieldDescription>
              </div>
            )}
          </RadioField>
        ))}
      </div>
      <FieldMessage message={errorMessage} />
    </AriaRadioGroup>
  )
}
