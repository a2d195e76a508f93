import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { countOf } from './doseDay.ts'

/** How many of today's doses are marked, as a ring and in figures. */
export function DayRing({ doses }: { doses: readonly DoseEvent[] }) {
  const { t } = useTranslation('doses')
  const { all, done } = countOf(doses, useDates().now().date)
  if (all === 0) return null
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 -rotate-90 fill-none stroke-4 stroke-line">
        <circle cx="12" cy="12" r="9" />
        <circle
          cx="12"
          cy="12"
          r="9"
          pathLength={all}
          strokeDasharray={`${done} ${all}`}
          className="stroke-primary transition-[stroke-dasharray] duration-300"
        />
      </svg>
      <span className="font-semibold text-ink">{t('today.count', { done, all })}</span>
      <VisuallyHidden>{t('today.said')}</VisuallyHidden>
    </span>
  )
}
