import { Star } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'

export interface RatingProps {
  rating: number | null
  count: number
}

/** The ratings of others, with their number. */
export function Rating({ rating, count }: RatingProps) {
  const { t, i18n } = useTranslation('care')
  if (rating === null) return <span className="text-soft text-sm">{t('directory.notRated')}</span>
  const value = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1 }).format(rating)
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden size={16} className="shrink-0 text-primary" />
      <span aria-hidden>
        <span className="font-semibold">{value}</span> <span className="text-soft text-sm">({count})</span>
      </span>
      <VisuallyHidden>{t('directory.rated', { value, count })}</VisuallyHidden>
    </span>
  )
}
