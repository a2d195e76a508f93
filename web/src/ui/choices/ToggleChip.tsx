import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'

export interface ToggleChipProps {
  /** Read aloud in place of the sign. */
  label: string
  isSelected: boolean
  onChange: () => void
  /** A sign: "½". */
  children: ReactNode
}

/** A small button that is on or off, in a toolbar beside the field that it changes. */
export function ToggleChip({ label, isSelected, onChange, children }: ToggleChipProps) {
  return (
    <ToggleButton
      aria-label={label}
      isSelected={isSelected}
      onChange={onChange}
      className="inline-flex min-h-target min-w-target cursor-pointer items-center justify-center rounded-sm border border-edge bg-surface text-lg hover:bg-primary-soft selected:border-primary selected:bg-primary selected:text-on-primary"
    >
      {children}
    </ToggleButton>
  )
}
