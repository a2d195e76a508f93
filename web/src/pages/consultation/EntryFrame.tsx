import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { MAIN_ID } from '../../ui/frame/AppFrame.tsx'
import { BrandMark } from '../public/frame/BrandMark.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

export interface EntryFrameProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

/** One card under the name of the product: nothing to sign up for, nowhere else to go. */
export function EntryFrame({ title, lead, children }: EntryFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col items-center gap-6 px-4 py-6">
      <header className="flex w-full max-w-lg items-center gap-2.5 font-semibold text-primary text-xl">
        <BrandMark />
        {PRODUCT_NAME}
      </header>
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
