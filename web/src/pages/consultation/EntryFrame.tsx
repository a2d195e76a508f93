import type { ReactNode } from 'react'
import { MAIN_ID } from '../../ui/frame/AppFrame.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

export interface EntryFrameProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

/** One card on an empty page: nothing to sign up for, nowhere else to go. */
export function EntryFrame({ title, lead, children }: EntryFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col items-center gap-4 px-4 py-6 sm:pt-16">
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="flex w-full max-w-lg flex-col gap-5 rounded-md border border-line bg-surface p-5 outline-hidden sm:p-8"
      >
        <div className="flex flex-col gap-2">
          <h1 className="text-2xl">{title}</h1>
          {lead && <div className="text-pretty text-soft">{lead}</div>}
        </div>
        {children}
      </main>
      <LanguageSwitch />
    </div>
  )
}
