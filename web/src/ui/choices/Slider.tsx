import { useId, useImperativeHandle, useRef } from 'react'
import { Label, Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { defined } from '../defined.ts'
import { FieldDescriptionText, FieldMessageText } from '../fields/parts/FieldTexts.tsx'
import type { FieldHandle, FieldProps } from '../fields/parts/fieldProps.ts'
import { useDigitKeys } from './useDigitKeys.ts'

export interface SliderProps extends Omit<FieldProps<number, FieldHandle>, 'isOptional' | 'isRequired'> {
  minValue?: number
  maxValue?: number
  step?: number
  /** The value in words, seen and read aloud: `(7) => '7, severe'`. */
  wordsFor: (value: number) => string
  /** The meaning of the two ends: "none", "worst imaginable". */
  ends?: readonly [string, string]
}

/**
 * A value on a scale, such as severity from 0 to 10: dragged, pressed, moved with the arrow keys,
 * Home and End, or typed.
 */
export function Slider(props: SliderProps) {
  const { label, description, errorMessage, value, onChange, onBlur, ref, name, wordsFor, ends } = props
  const { minValue = 0, maxValue = 10, step = 1 } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), [])
  useDigitKeys(input, { minValue, maxValue }, onChange)
  const describedBy = [description && `${id}-description`, errorMessage && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <AriaSlider
      value={value}
      onChange={onChange}
      minValue={minValue}
      maxValue={maxValue}
      step={step}
      isDisabled={props.isDisabled ?? props.disabled ?? false}
      className="flex w-full flex-col gap-1 disabled:opacity-60"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Label className="font-semibold">{label}</Label>
        <output className="font-semibold text-primary">{wordsFor(value)}</output>
      </span>
      {description && <FieldDescriptionText id={`${id}-description`}>{description}</FieldDescriptionText>}
      <div className="px-3.5">
        <SliderTrack className="relative h-target w-full cursor-pointer">
          {({ state }) => (
            <>
              <span className="absolute top-1/2 h-2 w-full -translate-y-1/2 rounded-full border border-edge bg-surface" />
              <span
                className="absolute top-1/2 left-0 h-2 -translate-y-1/2 rounded-full bg-primary"
                style={{ width: `${state.getThumbPercent(0) * 100}%` }}
              />
              <SliderThumb
                inputRef={input}
                {...defined({ name })}
                {...(onBlur && { onBlur: () => onBlur() })}
                {...(describedBy && { 'aria-describedby': describedBy })}
                className="top-1/2 size-7 rounded-full border-2 border-primary bg-surface transition-colors focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2 dragging:bg-primary-soft"
              />
            </>
          )}
        </SliderTrack>
      </div>
      {ends && (
        <span aria-hidden className="-mt-1 flex justify-between gap-4 text-soft text-sm">
          <span>{ends[0]}</span>
          <span className="text-right">{ends[1]}</span>
        </span>
      )}
      {errorMessage && <FieldMessageText id={`${id}-error`}>{errorMessage}</FieldMessageText>}
    </AriaSlider>
  )
}
