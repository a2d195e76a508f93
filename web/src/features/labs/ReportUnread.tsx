import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'

/**
 * The parts of the report that are not among the lines: nothing is left out without being named.
 */
export function ReportUnread({ extraction }: { extraction: LabExtraction }) {
  const { t } = useTranslation('labUpload')
  const { unread, left_out: columns } = extraction
  if (unread.length === 0 && columns.length === 0) return null
  return (
    <Notice title={t('unread.title')}>
      {columns.length > 0 && <p>{t('unread.columns', { columns: columns.join(', ') })}</p>}
      {unread.length > 0 && (
        <>
          <p>{t('unread.rows')}</p>
          <ul className="list-inside list-disc break-words">
            {unread.map(({ text, page, box }) => (
              <li key={`${page} ${box.y} ${box.x}`}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
