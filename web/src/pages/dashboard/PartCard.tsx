import type { ReactNode } from 'react'
import { Link } from '../../ui/actions/Link.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'

export interface PartCardProps<Part> {
  title: string
  /** Links to the full list of the card's content. */
  all: { href: string; label: string }
  /** The server's answer; null when it could not be read. */
  part: Part | null
  onRetry: () => void
  /** Replaces empty content. */
  empty?: { isTrue: (part: Part) => boolean; said: string; href: string; label: string }
  children: (part: Part) => ReactNode
}

/** A card of the first screen: it fails alone, says so, and can be tried again. */
export function PartCard<Part>({ title, all, part, onRetry, empty, children }: PartCardProps<Part>) {
  const isEmpty = part !== null && empty?.isTrue(part)
  return (
    <Card
      title={title}
      padding="none"
      action={
        <Link isStandalone href={all.href}>
          {all.label}
        </Link>
      }
    >
      {part === null && (
        <div className="p-4 sm:px-5">
          <LoadFailed onRetry={onRetry} />
        </div>
      )}
      {isEmpty && (
        <p className="px-4 pb-4 text-soft sm:px-5">
          {empty?.said} <Link href={empty?.href ?? ''}>{empty?.label}</Link>
        </p>
      )}
      {part !== null && !isEmpty && children(part)}
    </Card>
  )
}
