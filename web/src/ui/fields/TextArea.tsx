import type { KeyboardEvent } from 'react'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { cx } from '../cx.ts'
import { defined } from '../defined.ts'
import { FieldDescription, FieldLabel, FieldMessage } from './parts/FieldParts.tsx'
import { ariaProps, type FieldProps } from './parts/fieldProps.ts'
import { CONTROL_CLASS, FIELD_CLASS } from './parts/fieldStyle.ts'

export interface TextAreaProps extends FieldProps<string, HTMLTextAreaElement> {
  rows?: number
  maxLength?: number
  placeholder?: string
  /**
   * Called by Enter where a mouse is at hand, and with it a keyboard; Shift and Enter make a new
   * line. On a phone Enter is the only way to a new line.
   */
  onEnter?: () => void
}

/**
 * Text of several lines. It grows with its content if the browser supports that, and leaves room
 * for its surroundings.
 */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    description,
    errorMessage,
    isOptional,
    value,
    onChange,
    ref,
    rows = 3,
    maxLength,
    placeholder,
    onEnter,
  } = props
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey
    if (!onEnter || event.key !== 'Enter' || !isPlain || event.nativeEvent.isComposing) return
    if (!window.matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    onEnter()
  }
  return (
    <AriaTextField
      {...ariaProps(props)}
      {...defined({ maxLength })}
      value={value}
      onChange={onChange}
      className={FIELD_CLASS}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldDescription>{description}</FieldDescription>
      <AriaTextArea
        ref={ref}
        {...defined({ placeholder })}
        rows={rows}
        onKeyDown={onKeyDown}
        className={cx(CONTROL_CLASS, 'field-sizing-content max-h-[min(24rem,30dvh)] min-h-24 resize-y')}
      />
      <FieldMessage message={errorMessage} />
    </AriaTextField>
  )
}
