import type { ReactNode, Ref } from 'react'

/** The handle by which a form focuses a field that shows the first mistake. */
export interface FieldHandle {
  focus: () => void
}

/**
 * The props that all fields share. With react-hook-form: `<Controller render={({ field, fieldState
 * }) => <TextField {...field} label=… errorMessage={fieldState.error?.message} />}`.
 */
export interface FieldProps<Value, Handle = FieldHandle> {
  label: string
  /** Helps to fill in the field. */
  description?: ReactNode
  /** The error and its remedy, shown beside the field and read with it. */
  errorMessage?: string | undefined
  /** Marks the field as one that may stay empty. */
  isOptional?: boolean | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  /** The same as `isDisabled`, as react-hook-form names it. */
  disabled?: boolean | undefined
  name?: string | undefined
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<Handle> | undefined
}

/** The part of the props that React Aria takes as it is, the same for each kind of field. */
export function ariaProps(props: Omit<FieldProps<unknown, never>, 'value' | 'onChange' | 'ref'>) {
  const { errorMessage, isRequired = false, isDisabled, disabled, name, onBlur } = props
  return {
    // The form's schema decides about validity, not the browser.
    validationBehavior: 'aria' as const,
    isInvalid: Boolean(errorMessage),
    isRequired,
    isDisabled: isDisabled ?? disabled ?? false,
    ...(name && { name }),
    ...(onBlur && { onBlur: () => onBlur() }),
  }
}
