import type { AsNeededIntake, AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import type { Amount } from '@salve/domain/amounts.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Link } from '../../ui/actions/Link.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'

const SHOWN_FIRST = 3

export interface AsNeededIntakesProps {
  plan: AsNeededPlan
  amountWords: (amount: Amount) => string
  timeOf: (moment: string) => string
}

/** The latest intakes, newest first; each can be corrected or undone. */
export function AsNeededIntakes({ plan, amountWords, timeOf }: AsNeededIntakesProps) {
  const { t } = useTranslation('doses')
  const [isAll, setIsAll] = useState(false)
  const { intakes, medication_plan } = plan
  if (intakes.length === 0) return <p className="text-soft text-sm">{t('asNeeded.noneLately')}</p>
  const shown = isAll ? intakes : intakes.slice(0, SHOWN_FIRST)
  const hrefOf = ({ local_date, slot }: AsNeededIntake) => paths.dose(local_date, medication_plan, slot)
  return (
    <div className="flex flex-col items-start">
      <p className="text-soft text-sm">{t('asNeeded.lately')}</p>
      <ul>
        {shown.map((intake) => (
          <li
            key={intake.slot + intake.local_date}
            className="flex min-h-target flex-wrap items-center gap-x-3"
          >
            <CircleCheck aria-hidden size={18} className="shrink-0 text-primary" />
            <span>
              {timeOf(intake.taken_at)}, {amountWords(intake.amount)}
              {intake.note && <span className="text-soft"> · {intake.note}</span>}
            </span>
            <Link isStandalone href={hrefOf(intake)}>
              {t('asNeeded.change')}
              <VisuallyHidden>: {timeOf(intake.taken_at)}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
      {intakes.length > shown.length && (
        <Button variant="quiet" onPress={() => setIsAll(true)}>
          {t('asNeeded.showAll', { count: intakes.length })}
        </Button>
      )}
    </div>
  )
}
