import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import type { Choice } from '../fields/choice.ts'
import { Select } from '../fields/Select.tsx'

export interface FormSelectProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPathByValue<Values, string>
  label: string
  /** The words for "none of them". */
  none: string
  /** The choices; without any, nothing is asked. */
  choices: readonly Choice[]
}

/** One of what there is, or none of it, as a field of a form. */
export function FormSelect<Values extends FieldValues, Output>({
  control,
  name,
  label,
  none,
  choices,
}: FormSelectProps<Values, Output>) {
  if (choices.length === 0) return null
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          {...field}
          label={label}
          errorMessage={fieldState.error?.message}
          none={none}
          choices={choices}
        />
      )}
    />
  )
}
