import { STARS_MAX } from '@salve/contract/clinicians/reviews.ts'
import { Star } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'

/** One review's stars: filled ones, and empty ones up to five. */
export function Stars({ count }: { count: number }) {
  const { t } = useTranslation('careTeam')
  return (
    <span className="inline-flex items-center">
      {Array.from({ length: STARS_MAX }, (_, i) => (
        <Star
          key={i}
          aria-hidden
          size={18}
          className={i < count ? 'fill-current text-primary' : 'text-soft'}
        />
      ))}
      <VisuallyHidden>{t('reviews.starsOf', { count })}</VisuallyHidden>
    </span>
  )
}
