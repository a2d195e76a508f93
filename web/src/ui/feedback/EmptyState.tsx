import type { ReactNode } from 'react'
import { EmptyDrawing } from './EmptyDrawing.tsx'

export interface EmptyStateProps {
  /** The expected content, in one line. */
  title: string
  /** Why it helps. */
  why: ReactNode
  /** The one Button or LinkButton. */
  action?: ReactNode
}

/** The text of an empty list. */
export function EmptyState({ title, why, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-4 text-center sm:py-8">
      <EmptyDrawing />
      <p className="mt-2 text-balance font-semibold text-lg">{title}</p>
      <p className="text-balance text-soft">{why}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
