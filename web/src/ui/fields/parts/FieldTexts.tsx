import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * The help of a field, for controls that React Aria does not tie to it: name `id` in
 * `aria-describedby`.
 */
export function FieldDescriptionText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} className="text-pretty text-soft text-sm">
      {children}
    </span>
  )
}

/** The same for the error. */
export function FieldMessageText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} className="flex items-start gap-1.5 font-semibold text-coral text-sm">
      <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </span>
  )
}
