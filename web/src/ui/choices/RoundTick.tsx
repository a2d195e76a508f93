import { Button } from 'react-aria-components/Button'

export interface RoundTickProps {
  /** The ticked item, read aloud: "Ramipril 5 mg, taken". */
  label: string
  isTicked: boolean
  onPress: () => void
}

/**
 * A large round tick before a row: one tap does it. What pressing a filled one does is the
 * caller's, so it is a button that says its state, and not one that keeps it. The tick is drawn
 * like a stroke of a pen.
 */
export function RoundTick({ label, isTicked, onPress }: RoundTickProps) {
  return (
    <Button
      aria-label={label}
      aria-pressed={isTicked}
      data-selected={isTicked || undefined}
      onPress={onPress}
      className="group inline-flex size-target shrink-0 items-center justify-center rounded-full border-2 border-primary bg-surface text-primary transition-colors hover:bg-primary-soft pressed:bg-primary-soft selected:bg-primary selected:text-on-primary [print-color-adjust:exact]"
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-6">
        <path
          d="m5 12.5 5 5L19.5 7"
          pathLength={1}
          className="fill-none stroke-3 stroke-current opacity-0 [stroke-dasharray:1_2] [stroke-dashoffset:1] [stroke-linecap:round] [transition:stroke-dashoffset_180ms_ease-out] group-hover:opacity-60 group-hover:[stroke-dashoffset:0] group-selected:opacity-100 group-selected:[stroke-dashoffset:0]"
        />
      </svg>
    </Button>
  )
}
