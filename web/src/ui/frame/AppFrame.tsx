import { type ReactNode, useMemo, useState } from 'react'
import { FrameSlots } from './FrameSlots.ts'
import { SkipLink } from './SkipLink.tsx'

/** The page's content; the router puts the focus here after each change of address. */
export const MAIN_ID = 'main'

const NONE = { title: null, tools: null, action: null }

export interface AppFrameProps {
  /** "Skip to content" */
  skipLabel: string
  /** On a phone the page's title is in the top bar, and its tools are in one line under it. */
  isPhone?: boolean
  /** A Rail. */
  rail: ReactNode
  /** A TopBar. */
  topBar: ReactNode
  /** A BottomBar. */
  bottomBar: ReactNode
  /** A quiet bar under the top bar, for example that the device is offline. */
  banner?: ReactNode
  /** Before the tools of the page: the menu of its section. */
  section?: ReactNode
  children: ReactNode
}

/** Lays out everything around a signed-in page. */
export function AppFrame(props: AppFrameProps) {
  const { skipLabel, isPhone = false, rail, topBar, bottomBar, banner, section, children } = props
  const [title, setTitle] = useState<Element | null>(null)
  const [tools, setTools] = useState<Element | null>(null)
  const [action, setAction] = useState<Element | null>(null)
  const slots = useMemo(
    () => ({ ...(isPhone ? { title, tools, action } : NONE), onTitle: setTitle }),
    [isPhone, title, tools, action],
  )
  return (
    <FrameSlots value={slots}>
      {/* A page marked `data-alone`, such as a conversation, has a phone for itself. */}
      <div className="group/frame flex min-h-dvh print:min-h-0">
        <SkipLink label={skipLabel} target={MAIN_ID} />
        {rail}
        <div className="flex min-w-0 flex-1 flex-col">
          {topBar}
          {banner}
          <main
            id={MAIN_ID}
            tabIndex={-1}
            className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-3 px-4 pt-1 pb-28 outline-hidden sm:gap-6 sm:px-6 sm:pt-6 sm:pb-12 lg:px-8 low:pb-6 max-sm:has-data-alone:pb-0 print:max-w-none print:gap-3 print:p-0"
          >
            {isPhone && (
              <div className="flex flex-wrap items-center not-has-[a,button]:hidden group-has-data-alone/frame:hidden print:hidden">
                {/* A page below another leads back: it needs no other places. */}
                <div className="group-has-data-back/frame:hidden">{section}</div>
                <div className="order-1 grow" />
                <div ref={setTools} className="contents" />
                <div ref={setAction} className="contents" />
              </div>
            )}
            {children}
          </main>
          {bottomBar}
        </div>
      </div>
    </FrameSlots>
  )
}
