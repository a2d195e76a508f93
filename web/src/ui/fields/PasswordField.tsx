import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input, TextField as AriaTextField } from 'react-aria-components/TextField'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { defined } from '../defined.ts'
import { useUi } from '../UiProvider.tsx'
import { FieldDescription, FieldLabel, FieldMessage } from './parts/FieldParts.tsx'
import { ariaProps, type FieldProps } from './parts/fieldProps.ts'
import { FIELD_CLASS, GROUP_CLASS, INNER_BUTTON_CLASS, INNER_INPUT_CLASS } from './parts/fieldStyle.ts'

export interface PasswordFieldProps extends FieldProps<string, HTMLInputElement> {
  /** Tells password managers to fill in or to suggest. */
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
}

/** A password that can be shown while it is typed. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, description, errorMessage, isOptional, value, onChange, ref, autoComplete, autoFocus } =
    props
  const { texts } = useUi()
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <AriaTextField
      {...ariaProps(props)}
      {...defined({ autoFocus })}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      spellCheck="false"
      value={value}
      onChange={onChange}
      className={FIELD_CLASS}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldDescription>{description}</FieldDescription>
      <Group role="presentation" isInvalid={Boolean(errorMessage)} className={GROUP_CLASS}>
        <Input ref={ref} autoCapitalize="none" className={INNER_INPUT_CLASS} />
        <ToggleButton
          isSelected={isShown}
          onChange={setIsShown}
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          className={INNER_BUTTON_CLASS}
        >
          <Icon aria-hidden size={20} />
        </ToggleButton>
      </Group>
      <FieldMessage message={errorMessage} />
    </AriaTextField>
  )
}
