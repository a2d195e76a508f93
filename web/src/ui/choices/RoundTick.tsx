import { Check } from 'lucide-react'
import { Button } from 'react-aria-components/Button'

export interface RoundTickProps {
  /** The ticked item, read aloud: "Ramipril 5 mg, taken". */
  label: string
  isTicked: boolean
  onPress: () => void
}

/**
 * A large round tick before a row: one tap does it. What pressing a filled one does is the
 * caller's, so it is a button that says its state, and not one that keeps it.
 */
export function RoundTick({ label, isTicked, onPress }: RoundTickProps) {
  return (
    <Button
      aria-label={label}
      aria-pressed={isTicked}
      data-selected={isTicked || undefined}
      onPress={onPress}
      className="group inline-flex size-12 shrink-0 items-center justify-center rounded-full border-2 border-primary bg-surface text-primary transition-colors hover:bg-primary-soft pressed:bg-primary-soft selected:bg-primary selected:text-on-primary [print-color-adjust:exact]"
    >
      <Check
        aria-hidden
        size={26}
        strokeWidth={3}
        className="opacity-0 transition-opacity group-hover:opacity-60 group-selected:opacity-100"
      />
    </Button>
  )
}
