import { SwitchButton, SwitchField } from 'react-aria-components/Switch'
import { FieldDescription, FieldMessage } from '../fields/parts/FieldParts.tsx'
import { ariaProps, type FieldProps } from '../fields/parts/fieldProps.ts'

export type SwitchProps = Omit<FieldProps<boolean, HTMLInputElement>, 'isOptional' | 'isRequired'>

/** Turns something on or off at once, without a save button. */
export function Switch(props: SwitchProps) {
  const { label, description, errorMessage, value, onChange, ref } = props
  return (
    <SwitchField
      {...ariaProps(props)}
      inputRef={ref ?? null}
      isSelected={value}
      onChange={onChange}
      className="flex w-full flex-col"
    >
      <SwitchButton className="group flex min-h-target w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-sm disabled:cursor-not-allowed disabled:text-soft">
        <span className="max-w-full flex-1 hyphens-auto break-words font-semibold">{label}</span>
        <span className="ml-auto flex h-7 w-12 shrink-0 items-center rounded-full border border-edge bg-surface p-0.5 transition-colors group-hover:border-ink group-selected:border-primary group-selected:bg-primary group-disabled:opacity-50">
          <span className="size-5 rounded-full bg-edge transition-transform group-selected:translate-x-5 group-selected:bg-on-primary" />
        </span>
      </SwitchButton>
      {description && (
        <div className="-mt-1 pb-2">
          <FieldDescription>{description}</FieldDescription>
        </div>
      )}
      <FieldMessage message={errorMessage} />
    </SwitchField>
  )
}
