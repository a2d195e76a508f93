import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { AsNeededCard } from '../../features/doses/AsNeededCard.tsx'
import { DosesCard } from '../../features/doses/DosesCard.tsx'
import { TravelPrompt } from '../../features/doses/TravelPrompt.tsx'
import type { CardProps } from './cardProps.ts'

/** The doses to take now, and the as-needed medicines. */
export function DosesPart({ dashboard: { doses }, onRetry }: CardProps<'doses'>) {
  const { t } = useTranslation('dashboard')
  const hasNone = doses !== null && doses.events.length === 0 && !doses.is_active
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {!hasNone && <TravelPrompt />}
      <DosesCard
        doses={doses?.events}
        until={doses?.until}
        failure={doses ? undefined : { onRetry }}
        action={
          <Link isStandalone href={paths.medication()}>
            {t('today.allPlans')}
          </Link>
        }
        none={
          hasNone && (
            <>
              {t('today.none')} <Link href={paths.newMedicationPlan()}>{t('today.add')}</Link>
            </>
          )
        }
      />
      <AsNeededCard plans={doses?.as_needed ?? []} />
    </div>
  )
}
