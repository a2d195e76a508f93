import type { Document } from '@salve/contract/medical-records/documents.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useGetDocumentTextQuery } from './documentsApi.ts'
import { PlainText } from './Preview.tsx'

/**
 * The text that was read out of a file that the page cannot show otherwise, such as one of Word.
 */
export function FoundText({ document }: { document: Document }) {
  const { t } = useTranslation('documents')
  const { data, isError } = useGetDocumentTextQuery({ params: { id: document.id } })
  if (isError) return <Notice>{t('open.noPreview')}</Notice>
  if (!data) return <Skeleton label={t('open.loading')} lines={8} />
  if (!data.text) return <Notice>{t('open.noText')}</Notice>
  return (
    <div className="flex flex-col gap-2">
      <p className="text-soft">{t('open.textOf')}</p>
      <PlainText text={data.text} />
    </div>
  )
}
