import type { Judgement } from '@salve/contract/judgement.ts'
import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { Suspense } from 'react'
import { JudgementBadge } from './JudgementBadge.tsx'
import { loadTexts } from '../../lib/i18n.ts'
import { waitingPart } from '../../lib/lazyPart.ts'
import { isWaiting } from '../../lib/waiting.ts'

/** Rare, and heavy beside a first screen: it judges. */
const QueuedClass = waitingPart(async () => {
  await loadTexts(['logbook', 'outbox'])
  return (await import('../logbook/QueuedClass.tsx')).QueuedClass
})

interface ValueBadgesProps {
  value: Pick<LogEntry, 'kind' | 'values' | 'context' | 'measured_at'> & { judgement: Judgement | null }
}

/**
 * The server's judgement of a value; a value that is only on this device so far shows its class and
 * that it is not sent yet.
 */
export function ValueBadges({ value }: ValueBadgesProps) {
  if (!isWaiting(value)) return <JudgementBadge judgement={value.judgement} />
  const { kind, values, context, measured_at } = value
  return (
    <Suspense>
      <QueuedClass {...{ kind, values, context, measured_at }} />
    </Suspense>
  )
}
