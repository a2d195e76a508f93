import { cx } from '../cx.ts'

export type SpinnerSize = 'small' | 'medium' | 'large'

const SIZES: Record<SpinnerSize, string> = {
  small: 'size-5 border-2',
  medium: 'size-8 border-3',
  large: 'size-14 border-4',
}

export interface SpinnerProps {
  size?: SpinnerSize
  /** What is going on, read aloud: "Loading". */
  label: string
}

/** Something is under way. */
export function Spinner({ size = 'medium', label }: SpinnerProps) {
  return (
    <output className="inline-flex items-center justify-center">
      <span
        aria-hidden
        className={cx(
          'inline-block animate-spin rounded-full border-current border-r-transparent',
          SIZES[size],
        )}
      />
      <span className="sr-only">{label}</span>
    </output>
  )
}
