import type { Document } from '@salve/contract/medical-records/documents.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/** The outcome of reading a file: "Not read: protected by a password". */
export function useReadingText(): (reading: Document['reading']) => string {
  const { t } = useTranslation('documents')
  return ({ status, reason }) =>
    status === 'unreadable' ? t(`reading.${reason ?? 'damaged'}`) : t(`reading.${status}`)
}
