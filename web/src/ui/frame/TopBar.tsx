import type { ReactNode } from 'react'

export interface TopBarProps {
  /** The brand on phones, which have no rail. */
  brand: ReactNode
  /** The search field or the button that opens it. */
  search?: ReactNode
  /** Quick add, bell, avatar. */
  actions: ReactNode
}

/** The bar above the page. */
export function TopBar({ brand, search, actions }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 flex min-h-16 items-center gap-3 border-line border-b bg-paper px-4 print:hidden sm:px-6 lg:px-8">
      <div className="sm:hidden">{brand}</div>
      <div className="flex min-w-0 flex-1 items-center">{search}</div>
      <div className="flex shrink-0 items-center gap-1">{actions}</div>
    </header>
  )
}
