import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

export interface FoldProps {
  title: string
  /** The choices inside in a few words, so that it need not be opened to be known. */
  summary?: ReactNode
  /** Kept open because something inside must be visible, such as an error. */
  isForced?: boolean
  children: ReactNode
}

/**
 * A part of a form that most people do not need, collapsed under its title. Its content stays part
 * of the form.
 */
export function Fold({ title, summary, isForced = false, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shows = isOpen || isForced
  return (
    <details
      open={shows}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group/fold border-line border-t pt-1"
    >
      <summary className="flex min-h-target cursor-pointer list-none items-center gap-2 rounded-sm py-1 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          size={20}
          className="shrink-0 text-soft transition-transform group-open/fold:rotate-90"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          {summary && !shows && <span className="block break-words text-soft text-sm">{summary}</span>}
        </span>
      </summary>
      <div className="flex flex-col gap-5 pt-3 pb-4">{children}</div>
    </details>
  )
}
