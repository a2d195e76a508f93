import type { Document } from '@salve/contract/medical-records/documents.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { MarkedText } from './Hits.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { useReadingText } from './useReadingText.ts'
import { useSizeText } from './useSizeText.ts'

export interface DocumentRowsProps {
  /** The latest first. */
  documents: readonly Document[]
  issueName: (id: string | null) => string | undefined
  hrefOf: (document: Document) => string
}

/** Documents, each with picture, kind and date; in a search, with the matches. */
export function DocumentRows({ documents, issueName, hrefOf }: DocumentRowsProps) {
  const { t } = useTranslation('documents')
  if (documents.length === 0) return null
  return (
    <Card padding="none">
      <List label={t('list.title')}>
        {documents.map((document) => (
          <ListRow
            key={document.id}
            href={hrefOf(document)}
            leading={<Thumbnail document={document} />}
            title={<Title document={document} />}
            detail={<Detail document={document} issue={issueName(document.health_issue)} />}
          />
        ))}
      </List>
    </Card>
  )
}

const hitIn = ({ hits }: Document, field: 'title' | 'tags' | 'note' | 'text') =>
  hits?.find((hit) => hit.field === field)

/** A long title is shown whole, even when the match is a part of it. */
function Title({ document }: { document: Document }) {
  const hit = hitIn(document, 'title')
  return hit?.excerpt === document.title ? <MarkedText hit={hit} /> : <Unbroken>{document.title}</Unbroken>
}

function Detail({ document, issue }: { document: Document; issue: string | undefined }) {
  const { t } = useTranslation('documents')
  const dates = useDates()
  const sizeText = useSizeText()
  const readingText = useReadingText()
  const { category, document_date, size, reading, tags } = document
  const facts = [
    t(`categories.${category}`),
    dates.dateWithWeekday(document_date),
    reading.pages !== null && reading.pages > 1 && t('fields.pages', { count: reading.pages }),
    sizeText(size),
    issue,
  ].filter(Boolean)
  const tagHit = hitIn(document, 'tags')
  const found = hitIn(document, 'note') ?? hitIn(document, 'text')
  const state = reading.status === 'read' || reading.status === 'nothing_found' ? null : readingText(reading)
  return (
    <>
      <span className="line-clamp-1 sm:block">
        <Unbroken>{facts.join('\u00a0· ')}</Unbroken>
      </span>
      {tags.length > 0 && (
        <span className={tagHit ? 'block' : 'hidden sm:block'}>
          {tagHit ? <MarkedText hit={tagHit} /> : tags.join(', ')}
        </span>
      )}
      {found && (
        <span className="block text-ink">
          … <MarkedText hit={found} /> …
        </span>
      )}
      {state && <span className="block italic">{state}</span>}
    </>
  )
}
