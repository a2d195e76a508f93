import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../actions/Link.tsx'

export interface PageHeaderProps {
  /** The page's only h1. */
  title: ReactNode
  /** One line under it. */
  description?: ReactNode
  /** The page's one primary Button or LinkButton. */
  action?: ReactNode
  /** Leads one level up. */
  back?: { href: string; label: string }
}

/** One title and one primary action. */
export function PageHeader({ title, description, action, back }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-1">
      {back && (
        <div className="-mt-2 print:hidden">
          <Link href={back.href} isStandalone>
            <ArrowLeft aria-hidden size={18} className="mr-1.5" />
            {back.label}
          </Link>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 sm:grow">
          <h1 className="break-words text-2xl">{title}</h1>
          {/*
           * The item is as wide as its place: a long one breaks, and does not push the action out
           * of its line.
           */}
          {description && <p className="text-pretty text-soft sm:w-0 sm:min-w-full">{description}</p>}
        </div>
        {action}
      </div>
    </header>
  )
}
