import type { SafetyReview } from '@salve/contract/medications/safety.ts'
import { summaryOf } from '@salve/domain/safety/summary.ts'
import { knownIn, withoutKnown } from '../safetyFindings.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Card } from '../../../ui/content/Card.tsx'

/** "1 serious, 2 to watch, 3 medicines are not covered", and what to do about it. */
export function SafetySummaryCard({ review }: { review: SafetyReview }) {
  const { t } = useTranslation('safety')
  const { serious, watch, notCovered } = summaryOf(withoutKnown(review))
  const known = knownIn(review).length
  const cannotJudge = review.amounts.filter(({ kind }) => kind === 'cannot_judge').length
  const parts = [
    serious > 0 && t('summary.serious', { count: serious }),
    watch > 0 && t('summary.watch', { count: watch }),
    known > 0 && t('summary.known', { count: known }),
    cannotJudge > 0 && t('summary.cannotJudge', { count: cannotJudge }),
    notCovered > 0 && t('summary.notCovered', { count: notCovered }),
  ].filter(Boolean)
  return (
    <Card title={t('summary.title')}>
      <p className="text-pretty font-semibold text-xl">
        {parts.length === 0 ? t('summary.none') : parts.join(', ')}
      </p>
      {parts.length === 0 && <p className="text-pretty">{t('summary.looked')}</p>}
      <p className="text-pretty">{t('summary.calm')}</p>
    </Card>
  )
}
