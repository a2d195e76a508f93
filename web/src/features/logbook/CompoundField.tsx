import type { Compound } from '@salve/domain/log-values.ts'
import type { Ref } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { FieldHandle } from '../../ui/fields/parts/fieldProps.ts'
import { TextField } from '../../ui/fields/TextField.tsx'

export interface CompoundFieldProps {
  label: string
  compound: Compound
  /** Both parts with a space between, '' while both are empty. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  errorMessage?: string | undefined
  ref?: Ref<FieldHandle>
}

/** A value of two parts: stones and pounds, feet and inches, hours and minutes. */
export function CompoundField({
  label,
  compound,
  value,
  onChange,
  onBlur,
  errorMessage,
  ref,
}: CompoundFieldProps) {
  const { t } = useTranslation('logbook')
  const space = value.indexOf(' ')
  const [greater, smaller] = space < 0 ? [value, ''] : [value.slice(0, space), value.slice(space + 1)]
  const [great, small] = compound.labels
  // A line without its greater part is read as none.
  const write = (first: string, second: string) =>
    onChange(second.trim() === '' ? first.trim() : `${first.trim() || '0'} ${second.trim()}`)
  const shared = { inputMode: 'decimal', autoComplete: 'off', maxLength: 6, onBlur } as const
  return (
    <div className="grid w-full grid-cols-2 items-start gap-3">
      <TextField
        {...shared}
        ref={ref as Ref<HTMLInputElement>}
        label={label}
        value={greater}
        onChange={(text) => write(text, smaller)}
        suffix={great}
        autoFocus
        errorMessage={errorMessage}
      />
      <TextField
        {...shared}
        label={t(`parts.${small as 'lb' | 'in' | 'min'}`)}
        value={smaller}
        onChange={(text) => write(greater, text)}
        suffix={small}
      />
    </div>
  )
}
