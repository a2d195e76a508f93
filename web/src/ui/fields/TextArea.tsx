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
}

/**
 * Text of several lines. It grows with what is written where the browser can do so, and leaves room
 * for what stands around it.
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
  } = props
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
        className={cx(CONTROL_CLASS, 'field-sizing-content max-h-[min(24rem,30dvh)] min-h-24 resize-y')}
      />
      <FieldMessage message={errorMessage} />
    </AriaTextField>
  )
}
