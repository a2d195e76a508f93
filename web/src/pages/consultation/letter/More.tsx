import { useTranslation } from '../../../lib/useTranslation.ts'

/** How many are not listed, where a list is cut. */
export function More({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('consultation')
  return total > shown ? (
    <p className="text-soft text-sm">{t('letter.more', { count: total - shown })}</p>
  ) : null
}
