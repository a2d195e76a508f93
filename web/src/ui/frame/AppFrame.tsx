import type { ReactNode } from 'react'
import { SkipLink } from './SkipLink.tsx'

/** The page's content; the router puts the focus here after each change of address. */
export const MAIN_ID = 'main'

export interface AppFrameProps {
  /** "Skip to content" */
  skipLabel: string
  /** A Rail. */
  rail: ReactNode
  /** A TopBar. */
  topBar: ReactNode
  /** A BottomBar. */
  bottomBar: ReactNode
  /** A quiet bar under the top bar, for example that the device is offline. */
  banner?: ReactNode
  children: ReactNode
}

/** Lays out everything around a signed-in page. */
export function AppFrame({ skipLabel, rail, topBar, bottomBar, banner, children }: AppFrameProps) {
  return (
    <div className="flex min-h-dvh print:min-h-0">
      <SkipLink label={skipLabel} target={MAIN_ID} />
      {rail}
      <div className="flex min-w-0 flex-1 flex-col">
        {topBar}
        {banner}
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 pt-6 pb-28 outline-hidden sm:px-6 sm:pb-12 lg:px-8 print:max-w-none print:gap-3 print:p-0"
        >
          {children}
        </main>
      </div>
      {bottomBar}
    </div>
  )
}
