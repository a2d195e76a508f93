import { type KeyboardEvent, useImperativeHandle, useRef } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { FieldDescription, FieldLabel, FieldMessage } from '../fields/parts/FieldParts.tsx'
import { ariaProps, type FieldHandle, type FieldProps } from '../fields/parts/fieldProps.ts'
import { FIELD_CLASS } from '../fields/parts/fieldStyle.ts'
import { focusChosen } from './focusChosen.ts'
import { useDigitKeys } from './useDigitKeys.ts'

export interface ScaleFieldProps extends FieldProps<number | '', FieldHandle> {
  maxValue: number
  /** The value in words, seen and read aloud: `(7) => '7, severe'`. */
  wordsFor: (value: number) => string
}

/**
 * A number from 0 to the end of a scale, pressed or typed. Nothing is chosen until the person
 * chooses.
 */
export function ScaleField(props: ScaleFieldProps) {
  const { label, description, errorMessage, isOptional, value, onChange, ref, maxValue, wordsFor } = props
  const group = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusChosen(group.current) }), [])
  const choose = (number: number) => {
    onChange(number)
    // The arrow keys continue from the typed value.
    group.current?.querySelectorAll('input')[number]?.focus()
  }
  useDigitKeys(group, { minValue: 0, maxValue }, choose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    choose(event.key === 'Home' ? 0 : maxValue)
  }
  return (
    <RadioGroup
      {...ariaProps(props)}
      ref={group}
      value={value === '' ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      orientation="horizontal"
      className={FIELD_CLASS}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
        <output className="font-semibold text-primary">{value === '' ? '' : wordsFor(value)}</output>
      </span>
      <FieldDescription>{description}</FieldDescription>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move between the choices in it */}
      <div onKeyDown={onKeyDown} className="grid grid-cols-6 gap-1 sm:grid-cols-11">
        {Array.from({ length: maxValue + 1 }, (_, number) => (
          <Radio
            key={number}
            value={String(number)}
            aria-label={wordsFor(number)}
            className="flex min-h-target cursor-pointer items-center justify-center rounded-sm border border-edge bg-surface tabular-nums hover:bg-primary-soft selected:border-primary selected:bg-primary selected:font-semibold selected:text-on-primary disabled:cursor-not-allowed disabled:opacity-50 [print-color-adjust:exact]"
          >
            {number}
          </Radio>
        ))}
      </div>
      <FieldMessage message={errorMessage} />
    </RadioGroup>
  )
}
