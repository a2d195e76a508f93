import type { Document } from '@salve/contract/medical-records/documents.ts'
import { FileText, Image, type LucideIcon, ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { useSizeText } from './useSizeText.ts'

export interface DocumentRowsProps {
  /** The latest first. */
  documents: readonly Document[]
  issueName: (id: string | null) => string | undefined
  hrefOf: (document: Document) => string
}

/** Documents, each with what it is and when it was written. */
export function DocumentRows({ documents, issueName, hrefOf }: DocumentRowsProps) {
  const { t } = useTranslation('documents')
  const dates = useDates()
  const sizeText = useSizeText()
  if (documents.length === 0) return null
  return (
    <Card padding="none">
      <List label={t('list.title')}>
        {documents.map((document) => {
          const Icon = iconOf(document.media_type)
          const facts = [
            t(`categories.${document.category}`),
            dates.dateWithWeekday(document.document_date),
            sizeText(document.size),
            issueName(document.health_issue),
          ].filter(Boolean)
          return (
            <ListRow
              key={document.id}
              href={hrefOf(document)}
              leading={<Icon aria-hidden size={22} className="text-soft" />}
              title={document.title}
              detail={
                <>
                  <span className="block">{facts.join(' · ')}</span>
                  {document.tags.length > 0 && <span className="block">{document.tags.join(', ')}</span>}
                </>
              }
            />
          )
        })}
      </List>
    </Card>
  )
}

function iconOf(mediaType: string): LucideIcon {
  if (mediaType.startsWith('image/')) return Image
  return mediaType === 'text/plain' ? ScrollText : FileText
}
