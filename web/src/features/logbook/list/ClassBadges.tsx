import type { Judgement } from '@salve/contract/judgement.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { JudgementBadge } from '../../judgement/JudgementBadge.tsx'
import { WaitingBadge } from '../../../ui/content/WaitingBadge.tsx'

interface ClassBadgesProps {
  judgement: Judgement | null
  isWaiting: boolean
}

/** The server's judgement of a value in words, or why it has none; an unsent value has none yet. */
export function ClassBadges({ judgement, isWaiting }: ClassBadgesProps) {
  const { t } = useTranslation('logbook')
  if (isWaiting) return <WaitingBadge isUnjudged />
  const why = judgement?.no_class
  if (why && why !== 'no_sex' && !judgement.class) return <span>{t(`noClass.${why}`)}</span>
  return <JudgementBadge judgement={judgement} />
}
