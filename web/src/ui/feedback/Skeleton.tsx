import { cx } from '../cx.ts'

export interface SkeletonProps {
  /** The number of placeholder rows for the coming list. */
  lines?: number
  /** The content that is loading, read aloud once. */
  label: string
  shape?: 'text' | 'rows'
}

/** The outline of the loading content, so that the page does not jump. */
export function Skeleton({ lines = 3, label, shape = 'text' }: SkeletonProps) {
  return (
    <output className="flex w-full flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          aria-hidden
          className={cx(
            'animate-pulse rounded-sm bg-sunken',
            shape === 'rows' ? 'h-14' : 'h-4',
            shape === 'text' && line === lines - 1 && 'w-2/3',
          )}
        />
      ))}
    </output>
  )
}
