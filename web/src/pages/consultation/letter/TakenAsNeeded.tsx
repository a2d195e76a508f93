import type { SharedPlans } from '@salve/contract/consultation/shared-plans.ts'
import { takenWords } from '@salve/domain/ledger/taken-words.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useDates } from '../../../lib/dates.ts'
import { languageOf } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Unbroken } from '../../../ui/content/Unbroken.tsx'
import { More } from './More.tsx'

/**
 * The real intakes of the medicines as needed, beside what their plans allow. Where there are such
 * medicines and nothing was marked, it says so.
 */
export function TakenAsNeeded({ items, taken }: Pick<SharedPlans, 'items' | 'taken'>) {
  const { t, i18n } = useTranslation('consultation')
  const dates = useDates()
  const language = languageOf(i18n.language)
  const words = takenWords(language, (at) => {
    const { date, time } = dates.local(at)
    return `${dates.date(date)} ${dates.time(time)}`
  })
  const isPlanned = items.some(({ schedules }) => schedules.some(({ kind }) => kind === 'as_needed'))
  if (taken.total === 0 && !isPlanned) return null
  // One product says its own maximum; the sum is news where several hold the substance.
  const sums = taken.substances.filter(({ products, uncounted }) => products.length + uncounted.length > 1)
  return (
    <div className="text-pretty text-sm print:text-xs">
      <p className="text-soft">
        {t('letter.plans.taken', { from: dates.date(taken.from), to: dates.date(taken.to) })}
        {taken.total === 0 && `: ${t('letter.plans.noneTaken')}`}
      </p>
      <ul>
        {taken.items.map((plan) => (
          <li key={plan.medication_plan} className="print:break-inside-avoid">
            <span className="font-semibold">{planName(plan)}</span>: <Unbroken>{words.sums(plan)}</Unbroken>
            {/* On paper the sums have to do: the letter keeps to two pages. */}
            <span className="print:hidden">
              ; <Unbroken>{words.latest(plan)}</Unbroken>
            </span>
          </li>
        ))}
        {sums.map((one) => (
          <li key={`${one.name} ${one.unit}`} className="font-semibold print:break-inside-avoid">
            <Unbroken>{words.substance(one)}</Unbroken>
          </li>
        ))}
      </ul>
      <More shown={taken.items.length} total={taken.total} />
    </div>
  )
}
