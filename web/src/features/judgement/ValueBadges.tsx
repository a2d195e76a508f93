import type { Judgement } from '@salve/contract/judgement.ts'
import { Suspense } from 'react'
import { JudgementBadge } from './JudgementBadge.tsx'
import { loadTexts } from '../../lib/i18n.ts'
import { waitingPart } from '../../lib/lazyPart.ts'
import { isWaiting } from '../../lib/waiting.ts'

/** Rare: its words are loaded with it. */
const WaitingBadge = waitingPart(async () => {
  await loadTexts(['outbox'])
  return (await import('../../ui/content/WaitingBadge.tsx')).WaitingBadge
})

interface ValueBadgesProps {
  value: { judgement: Judgement | null }
}

/**
 * The server's judgement of a value; of one that is only on this device so
 * far, that it is neither sent nor judged yet.
 */
export function ValueBadges({ value }: ValueBadgesProps) {
  if (!isWaiting(value)) return <JudgementBadge judgement={value.judgement} />
  return (
    <Suspense>
      <WaitingBadge isUnjudged />
    </Suspense>
  )
}
