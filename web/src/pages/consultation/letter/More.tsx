import { useTranslation } from '../../../lib/useTranslation.ts'

/** The number of records that a cut list leaves out. */
export function More({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('consultation')
  return total > shown ? (
    <p className="text-soft text-sm">{t('letter.more', { count: total - shown })}</p>
  ) : null
}
