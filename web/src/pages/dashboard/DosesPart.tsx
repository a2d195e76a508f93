import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { AsNeededCard } from '../../features/doses/AsNeededCard.tsx'
import { DosesCard } from '../../features/doses/DosesCard.tsx'
import { TravelPrompt } from '../../features/doses/TravelPrompt.tsx'
import type { CardProps } from './cardProps.ts'
import { LiveTiles } from './LiveTiles.tsx'

/** The doses to take now, what is new in one row, and the as-needed medicines. */
export function DosesPart({
  dashboard,
  onRetry,
}: CardProps<'cards' | 'doses' | 'values' | 'appointment' | 'messages'>) {
  const { doses } = dashboard
  const { t } = useTranslation('dashboard')
  const hasNone = doses !== null && doses.events.length === 0 && !doses.is_active
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {!hasNone && <TravelPrompt />}
      <DosesCard
        doses={doses?.events}
        until={doses?.until}
        failure={doses ? undefined : { onRetry }}
        none={
          hasNone && (
            <>
              {t('today.none')} <Link href={paths.newMedicationPlan()}>{t('today.add')}</Link>
            </>
          )
        }
      />
      <LiveTiles dashboard={dashboard} />
      <AsNeededCard plans={doses?.as_needed ?? []} />
    </div>
  )
}
