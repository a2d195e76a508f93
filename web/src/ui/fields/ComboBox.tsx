import { ChevronDown } from 'lucide-react'
import type { FocusEvent } from 'react'
import { Button, ComboBox as AriaComboBox, Input, Popover } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { cx } from '../cx.ts'
import { defined } from '../defined.ts'
import { POPOVER_CLASS } from '../overlays/popoverStyle.ts'
import { LateChoices } from './parts/LateChoices.tsx'
import { ChoiceList } from './parts/ChoiceList.tsx'
import type { Choice } from './choice.ts'
import { FieldDescription, FieldLabel, FieldMessage } from './parts/FieldParts.tsx'
import { ariaProps, type FieldProps } from './parts/fieldProps.ts'
import { FIELD_CLASS, GROUP_CLASS, INNER_BUTTON_CLASS, INNER_INPUT_CLASS } from './parts/fieldStyle.ts'

export interface ComboBoxProps extends FieldProps<string, HTMLInputElement> {
  /** Suggestions; filtered by the typed text, unless they come from elsewhere. */
  choices: readonly Choice[]
  /** The choices are filtered already: they are shown as given. */
  choicesFit?: boolean
  /**
   * `text`: the value is the field's text, typed or chosen. `choice`: only the `value` of a choice.
   */
  accepts?: 'text' | 'choice'
  /** The typed text, for suggestions that come from elsewhere; they are then shown as given. */
  onInputChange?: (text: string) => void
  /** Said when nothing fits. */
  emptyText?: string
  placeholder?: string
  maxLength?: number
}

/** A text field that suggests. */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    description,
    errorMessage,
    isOptional,
    value,
    onChange,
    ref,
    choices,
    placeholder,
    maxLength,
  } = props
  const { accepts = 'text', onInputChange, emptyText } = props
  const chosen = choices.find((choice) => choice.value === value)?.label
  const selectChosen = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (currentTarget.value === chosen) currentTarget.select()
  }
  const choicesFit = props.choicesFit ?? Boolean(onInputChange)
  const isFree = accepts === 'text'
  const binding = isFree
    ? {
        allowsCustomValue: true,
        inputValue: value,
        onInputChange: (text: string) => {
          onChange(text)
          onInputChange?.(text)
        },
      }
    : {
        value: value || null,
        onChange: (key: string | number | null) => onChange(String(key ?? '')),
        ...defined({ onInputChange }),
      }
  return (
    <AriaComboBox
      {...ariaProps(props)}
      {...binding}
      {...(choicesFit && { defaultFilter: () => true })}
      defaultItems={choices}
      menuTrigger="input"
      allowsEmptyCollection={Boolean(emptyText)}
      className={FIELD_CLASS}
    >
      <LateChoices count={choices.length} />
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldDescription>{description}</FieldDescription>
      <Group role="presentation" isInvalid={Boolean(errorMessage)} className={GROUP_CLASS}>
        <Input
          ref={ref}
          {...defined({ placeholder, maxLength })}
          // Typing looks for another choice in place of the present one.
          {...(!isFree && { onFocus: selectChosen })}
          className={INNER_INPUT_CLASS}
        />
        <Button className={INNER_BUTTON_CLASS}>
          <ChevronDown aria-hidden size={20} />
        </Button>
      </Group>
      <FieldMessage message={errorMessage} />
      <Popover className={cx(POPOVER_CLASS, 'w-(--trigger-width)')}>
        <ChoiceList emptyText={emptyText} />
      </Popover>
    </AriaComboBox>
  )
}
