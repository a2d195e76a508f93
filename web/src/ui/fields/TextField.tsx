import type { ReactNode } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input, TextField as AriaTextField } from 'react-aria-components/TextField'
import { defined } from '../defined.ts'
import { FieldDescription, FieldLabel, FieldMessage } from './parts/FieldParts.tsx'
import { ariaProps, type FieldProps } from './parts/fieldProps.ts'
import { FIELD_CLASS, GROUP_CLASS, INNER_INPUT_CLASS } from './parts/fieldStyle.ts'

export interface TextFieldProps extends FieldProps<string, HTMLInputElement> {
  type?: 'text' | 'email' | 'tel' | 'url'
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal'
  /** For autofill by browser and password managers: "email", "name", "off". */
  autoComplete?: string
  autoCapitalize?: 'none' | 'sentences' | 'words'
  spellCheck?: boolean
  maxLength?: number
  placeholder?: string
  autoFocus?: boolean
  /** A unit or a sign after the typed text. */
  suffix?: ReactNode
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, description, errorMessage, isOptional, value, onChange, ref, suffix } = props
  const {
    type = 'text',
    inputMode,
    autoComplete,
    autoCapitalize,
    spellCheck,
    maxLength,
    placeholder,
    autoFocus,
  } = props
  return (
    <AriaTextField
      {...ariaProps(props)}
      {...defined({ inputMode, autoComplete, maxLength, autoFocus })}
      {...(spellCheck !== undefined && { spellCheck: spellCheck ? ('true' as const) : ('false' as const) })}
      type={type}
      value={value}
      onChange={onChange}
      className={FIELD_CLASS}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldDescription>{description}</FieldDescription>
      <Group role="presentation" isInvalid={Boolean(errorMessage)} className={GROUP_CLASS}>
        <Input ref={ref} {...defined({ placeholder, autoCapitalize })} className={INNER_INPUT_CLASS} />
        {suffix && <span className="shrink-0 pr-3 text-soft">{suffix}</span>}
      </Group>
      <FieldMessage message={errorMessage} />
    </AriaTextField>
  )
}
