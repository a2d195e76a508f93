import { SpinnerRing, type SpinnerSize } from './SpinnerRing.tsx'

export interface SpinnerProps {
  size?: SpinnerSize
  /** The activity, read aloud: "Loading". */
  label: string
}

/** Shows that something is in progress. */
export function Spinner({ size = 'medium', label }: SpinnerProps) {
  return (
    <output className="inline-flex items-center justify-center">
      <SpinnerRing size={size} />
      <span className="sr-only">{label}</span>
    </output>
  )
}
