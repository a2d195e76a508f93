import { cx } from '../cx.ts'

export type SpinnerSize = 'small' | 'medium' | 'large'

const SIZES: Record<SpinnerSize, string> = {
  small: 'size-5 border-2',
  medium: 'size-8 border-3',
  large: 'size-14 border-4',
}

/** The spinning ring alone, for use beside text. */
export function SpinnerRing({ size }: { size: SpinnerSize }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block animate-spin rounded-full border-current border-r-transparent',
        SIZES[size],
      )}
    />
  )
}
