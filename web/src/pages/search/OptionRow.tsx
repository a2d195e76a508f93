import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface OptionRowProps {
  icon: LucideIcon
  title: ReactNode
  /** Beneath it: the piece of text in which it was found. */
  detail?: ReactNode
  /** At the end: when. */
  aside?: ReactNode
}

/** One answer of the search. */
export function OptionRow({ icon: Icon, title, detail, aside }: OptionRowProps) {
  return (
    <>
      <Icon aria-hidden size={20} className="shrink-0 text-soft" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="wrap-anywhere">{title}</span>
        {detail && <span className="wrap-anywhere line-clamp-2 text-soft text-sm">{detail}</span>}
      </span>
      {aside && <span className="shrink-0 text-soft text-sm tabular-nums">{aside}</span>}
    </>
  )
}
