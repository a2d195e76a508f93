import { useTranslation } from '../../../lib/useTranslation.ts'
import { Badge } from '../../../ui/content/Badge.tsx'
import type { Judged } from '../useValueClass.ts'

/**
 * The class of a value in words, and what is said besides; why there is none, where others have
 * one.
 */
export function ClassBadges({ judged: { class: found, why } }: { judged: Judged }) {
  const { t } = useTranslation('logbook')
  if (!found) return why && why !== 'no_sex' ? <span>{t(`noClass.${why}`)}</span> : null
  return (
    <>
      <Badge tone={found.tone}>{found.words}</Badge>
      {found.also.map((more) => (
        <span key={more}>{more}</span>
      ))}
    </>
  )
}
