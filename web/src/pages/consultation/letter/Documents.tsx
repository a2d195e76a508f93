import type { ConsultationSummary, SharedDocument } from '@salve/contract/consultation/summary.ts'
import { type ComponentType, Suspense, useId, useState } from 'react'
import { useSizeText } from '../../../features/documents/useSizeText.ts'
import { useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { LetterSection } from './LetterSection.tsx'

type Props = NonNullable<ConsultationSummary['documents']> & {
  Document?: ComponentType<{ document: SharedDocument }>
}

/** Letters and files; each opens in its place. */
export function Documents({ items, total, Document }: Props) {
  const { t } = useTranslation('consultation')
  return (
    <LetterSection title={t('sections.documents')}>
      {items.length === 0 && <p className="text-soft">{t('letter.documents.none')}</p>}
      <ul className="print:grid print:grid-cols-3 print:gap-x-5">
        {items.map((document) => (
          <Row key={document.id} document={document} {...(Document && { Document })} />
        ))}
      </ul>
      {total > items.length && (
        <p className="text-soft text-sm">{t('letter.documents.more', { count: total - items.length })}</p>
      )}
    </LetterSection>
  )
}

function Row({
  document,
  Document,
}: {
  document: SharedDocument
  Document?: ComponentType<{ document: SharedDocument }>
}) {
  const { t } = useTranslation(['consultation', 'documents'])
  const dates = useDates()
  const sizeText = useSizeText()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { title, category, document_date, size, reading, note } = document
  return (
    <li className="border-line border-b py-1 print:break-inside-avoid print:py-0">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="break-words font-semibold">{title}</p>
          <p className="text-soft text-sm">
            {[
              dates.date(document_date),
              t(`documents:categories.${category}`),
              reading.pages && t('letter.documents.pages', { count: reading.pages }),
              sizeText(size),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {note && <p className="whitespace-pre-line text-sm">{note}</p>}
        </div>
        {Document && (
          <span className="shrink-0 print:hidden">
            <Button
              variant="quiet"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={t('letter.documents.showOne', { title })}
              onPress={() => setIsOpen(!isOpen)}
            >
              {t('letter.documents.show')}
            </Button>
          </span>
        )}
      </div>
      {Document && (
        <div id={id} hidden={!isOpen} className="print:hidden">
          {isOpen && (
            <Suspense fallback={<Skeleton label={t('letter.documents.loading')} lines={6} />}>
              <Document document={document} />
            </Suspense>
          )}
        </div>
      )}
    </li>
  )
}
