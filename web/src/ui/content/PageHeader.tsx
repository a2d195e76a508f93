import { ArrowLeft } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Link } from '../actions/Link.tsx'
import { FrameSlots } from '../frame/FrameSlots.ts'

export interface PageHeaderProps {
  /** The page's only h1. */
  title: ReactNode
  /** One line under it that says something of its subject. */
  description?: ReactNode
  /** One line that explains the page. Phones leave it out: there, the content comes first. */
  lead?: ReactNode
  /** The page's one primary Button or LinkButton. */
  action?: ReactNode
  /** Leads one level up. */
  back?: { href: string; label: string }
}

/** One title and one primary action. In the frame of a phone they are in its bars. */
export function PageHeader({ title, description, lead, action, back }: PageHeaderProps) {
  const slots = use(FrameSlots)
  if (slots.title && slots.action)
    return (
      <>
        {createPortal(
          <>
            {back && <Back {...back} isIcon />}
            <h1 className="max-w-full hyphens-auto break-words text-title">{title}</h1>
          </>,
          slots.title,
        )}
        {action &&
          createPortal(
            <div className="order-3 flex max-w-full flex-wrap items-center justify-end has-[>.mr-auto]:grow-[999]">
              {action}
            </div>,
            slots.action,
          )}
        {description && <p className="-mt-1 text-pretty text-soft text-sm">{description}</p>}
      </>
    )
  return (
    <header className="flex flex-col gap-1">
      {back && (
        <div className="-mt-2 print:hidden">
          <Back {...back} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 sm:grow">
          <h1 className="break-words text-2xl">{title}</h1>
          {/*
           * The item is as wide as its place: a long one breaks, and does not push the action out
           * of its line.
           */}
          {(description ?? lead) && (
            <p className="text-pretty text-soft sm:w-0 sm:min-w-full">{description ?? lead}</p>
          )}
        </div>
        {action}
      </div>
    </header>
  )
}

function Back({ href, label, isIcon = false }: { href: string; label: string; isIcon?: boolean }) {
  return (
    <div data-back={isIcon || undefined} className={isIcon ? '-ml-3 shrink-0 print:hidden' : ''}>
      <Link href={href} isStandalone>
        {isIcon ? (
          <span className="flex size-target items-center justify-center">
            <ArrowLeft aria-hidden size={22} />
            <span className="sr-only">{label}</span>
          </span>
        ) : (
          <>
            <ArrowLeft aria-hidden size={18} className="mr-1.5" />
            {label}
          </>
        )}
      </Link>
    </div>
  )
}
