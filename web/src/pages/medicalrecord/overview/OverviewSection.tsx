import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { Link } from '../../../ui/actions/Link.tsx'
import { Card } from '../../../ui/content/Card.tsx'

export interface OverviewSectionProps {
  title: string
  /** Leads to all of it. */
  all: { href: string; label: string }
  isEmpty: boolean
  empty: {
    /** In print, without buttons: "None noted." */
    said: string
    /** The expected content, and its reason. */
    why: string
    href: string
    /** A verb: "Add an allergy" */
    label: string
  }
  /** `none` for a List that reaches the edges. */
  padding?: 'normal' | 'none'
  children: ReactNode
}

/**
 * A part of the overview; while there is nothing in it, it says what belongs there and leads there.
 */
export function OverviewSection({
  title,
  all,
  isEmpty,
  empty,
  padding = 'none',
  children,
}: OverviewSectionProps) {
  return (
    <Card
      title={title}
      padding={isEmpty ? 'normal' : padding}
      action={
        !isEmpty && (
          <span className="shrink-0 print:hidden">
            <Link isStandalone href={all.href} aria-label={`${all.label}: ${title}`}>
              {all.label}
            </Link>
          </span>
        )
      }
    >
      {isEmpty ? (
        <>
          <p className="hidden print:block">{empty.said}</p>
          <p className="text-soft print:hidden">{empty.why}</p>
          <div className="print:hidden">
            <LinkButton icon={Plus} href={empty.href}>
              {empty.label}
            </LinkButton>
          </div>
        </>
      ) : (
        children
      )}
    </Card>
  )
}
