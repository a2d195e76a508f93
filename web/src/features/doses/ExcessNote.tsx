import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { TriangleAlert } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { useExcessWarning } from './useExcessWarning.ts'

/**
 * Beside a dose that was taken although it was too much, counting all medicines: its sheet says
 * why.
 */
export function ExcessNote({ dose, name, now }: { dose: DoseEvent; name: string; now: number }) {
  const { t } = useTranslation('doses')
  if (!useExcessWarning(dose, now)) return null
  return (
    <div className="flex items-start gap-1.5 text-sm">
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-amber" />
      <p className="min-w-0">
        {t('ledger.tooMuch')}{' '}
        <Link isStandalone href={paths.dose(dose.local_date, dose.medication_plan, dose.slot)}>
          {t('ledger.why')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Link>
      </p>
    </div>
  )
}
