import type { ChartKindName } from '@salve/domain/chart-kinds.ts'
import { Suspense } from 'react'
import { waitingPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

/** Charts are large, and fetched when the first one is opened. */
const SharedChart = waitingPart(async () => (await import('./SharedChart.tsx')).SharedChart)

export function GuestChart({ kind }: { kind: ChartKindName }) {
  const { t } = useTranslation('consultation')
  return (
    <Suspense fallback={<Skeleton label={t('letter.loading')} lines={10} />}>
      <SharedChart kind={kind} />
    </Suspense>
  )
}
