import { type ReactNode, use } from 'react'
import { FrameSlots } from './FrameSlots.ts'

export interface TopBarProps {
  /** Search, quick add, bell, avatar. */
  actions: ReactNode
}

/**
 * The bar above the page; on phones it holds the page's title. A title whose longest word has no
 * room beside the actions has a line of its own.
 */
export function TopBar({ actions }: TopBarProps) {
  const { onTitle } = use(FrameSlots)
  return (
    <header className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-x-1 border-line border-b bg-paper px-4 sm:min-h-16 sm:px-6 lg:px-8 low:static print:static print:min-h-0 print:border-none print:p-0">
      <div ref={onTitle} className="flex max-w-full grow basis-24 items-center sm:hidden" />
      <div className="ml-auto flex shrink-0 items-center sm:gap-1 print:hidden">{actions}</div>
    </header>
  )
}
