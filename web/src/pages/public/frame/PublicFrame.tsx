import type { ReactNode } from 'react'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import { usePublicView } from './PublicView.ts'

/** Header, page and footer of everything that can be seen without an account. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { texts } = usePublicView()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        {texts.frame.skip}
      </a>
      <PublicHeader />
      <main
        id="content"
        tabIndex={-1}
        className="wrap-break-word flex-1 focus:outline-none [&_:is(h1,h2,h3)]:hyphens-auto"
      >
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
