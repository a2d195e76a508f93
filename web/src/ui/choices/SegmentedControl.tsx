import { useImperativeHandle, useRef } from 'react'
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { cx } from '../cx.ts'
import type { Choice } from '../fields/choice.ts'
import { FieldDescription, FieldLabel, FieldMessage } from '../fields/parts/FieldParts.tsx'
import { ariaProps, type FieldHandle, type FieldProps } from '../fields/parts/fieldProps.ts'
import { FIELD_CLASS } from '../fields/parts/fieldStyle.ts'
import { focusChosen } from './focusChosen.ts'

export interface SegmentedControlProps<Value extends string> extends FieldProps<Value, FieldHandle> {
  /** Two to four choices of one or two words. */
  choices: readonly Choice<Value>[]
}

/** One of a few short choices side by side: units, list or timeline. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, description, errorMessage, isOptional, value, onChange, ref, choices } = props
  const group = useRef<HTMLDivElement>(null)
  const isChosen = choices.some((choice) => choice.value === value)
  useImperativeHandle(ref, () => ({ focus: () => focusChosen(group.current) }), [])
  return (
    <AriaRadioGroup
      {...ariaProps(props)}
      ref={group}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      orientation="horizontal"
      className={FIELD_CLASS}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldDescription>{description}</FieldDescription>
      <div className="inset-ring inset-ring-edge flex w-fit max-w-full flex-wrap rounded-md bg-surface [print-color-adjust:exact]">
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            className={cx(
              // Without a choice, only a line separates the options.
              !isChosen && 'not-first:rounded-l-none not-first:border-edge not-first:border-l',
              'flex min-h-target min-w-target flex-auto cursor-pointer items-center justify-center rounded-md px-2 py-1 text-center sm:px-4 text-soft transition-colors hover:text-ink selected:bg-primary selected:font-semibold selected:text-on-primary disabled:cursor-not-allowed disabled:opacity-50',
            )}
          >
            {choice.label}
          </Radio>
        ))}
      </div>
      <FieldMessage message={errorMessage} />
    </AriaRadioGroup>
  )
}
