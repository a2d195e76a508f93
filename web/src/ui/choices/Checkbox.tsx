import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { cx } from '../cx.ts'
import { FieldDescription, FieldMessage } from '../fields/parts/FieldParts.tsx'
import { ariaProps, type FieldProps } from '../fields/parts/fieldProps.ts'

export interface CheckboxProps extends Omit<FieldProps<boolean, HTMLInputElement>, 'label' | 'isOptional'> {
  /** May hold a link, such as to the terms. */
  label: ReactNode
}

/** One thing to agree to or to choose. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, errorMessage, value, onChange, ref } = props
  return (
    <CheckboxField
      {...ariaProps({ ...props, label: '' })}
      inputRef={ref ?? null}
      isSelected={value}
      onChange={onChange}
      className="flex flex-col"
    >
      <CheckboxButton className="group flex min-h-target w-fit max-w-full cursor-pointer items-center gap-3 rounded-sm disabled:cursor-not-allowed disabled:text-soft">
        <span
          className={cx(
            'flex size-6 shrink-0 items-center justify-center rounded-sm border bg-surface transition-colors group-hover:border-ink group-selected:border-primary group-selected:bg-primary group-disabled:opacity-50',
            errorMessage ? 'border-coral' : 'border-edge',
          )}
        >
          <Check
            aria-hidden
            size={18}
            strokeWidth={3}
            className="invisible text-on-primary group-selected:visible"
          />
        </span>
        <span className="min-w-0 break-words">{label}</span>
      </CheckboxButton>
      {description && (
        <div className="-mt-1.5 pb-1 pl-9">
          <FieldDescription>{description}</FieldDescription>
        </div>
      )}
      <FieldMessage message={errorMessage} />
    </CheckboxField>
  )
}
