import type { ResponseOf } from '@salve/contract/endpoint.ts'
import type { previewTimeZone } from '@salve/contract/medications/dose-events.ts'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import { localeOf } from '@salve/domain/language.ts'
import { languageOf } from '../../lib/i18n.ts'
import { RadioGroup } from '../../ui/choices/RadioGroup.tsx'

export interface TravelPlanProps {
  plan: ResponseOf<typeof previewTimeZone>['results'][number]
  name: string
  /** The other zone, on whose clock the times are shown. */
  here: string
  choice: 'take' | 'skip' | ''
  onChoice: (choice: 'take' | 'skip') => void
}

/**
 * The next doses of one plan, before and after the change, and the question about one that would
 * come too soon.
 */
export function TravelPlan({ plan, name, here, choice, onChoice }: TravelPlanProps) {
  const { t, i18n } = useTranslation('doseClock')
  const there = useDates(here)
  const number = new Intl.NumberFormat(localeOf(languageOf(i18n.language)), { maximumFractionDigits: 1 })
  const written = (moment: string) => {
    const { date, time } = there.local(moment)
    return `${there.dateWithWeekday(date)}, ${there.time(time)}`
  }
  const soon = plan.doses.find(({ is_too_soon }) => is_too_soon)
  const isMoved = plan.doses.some(({ due_at, due_at_there }) => due_at !== due_at_there)
  return (
    <section aria-label={name} className="flex flex-col gap-2 rounded-md border border-line px-4 py-3">
      <h3 className="font-semibold">{name}</h3>
      <p className="text-soft text-sm">{t(isMoved ? 'travel.moves' : 'travel.stays')}</p>
      <ul className="flex flex-col gap-1">
        {plan.doses.map((dose) => (
          <li key={`${dose.local_date} ${dose.slot}`} className="flex flex-wrap items-center gap-x-2">
            {dose.due_at !== dose.due_at_there && (
              <>
                <span className="text-soft">{written(dose.due_at)}</span>
                <ArrowRight aria-label={t('travel.becomes')} size={18} className="shrink-0 text-soft" />
              </>
            )}
            <span className="font-semibold">{written(dose.due_at_there)}</span>
            {dose.has_passed && <span>{t('travel.passed')}</span>}
          </li>
        ))}
      </ul>
      {soon && (
        <RadioGroup
          label={t('travel.tooSoon', {
            hours: number.format(soon.hours_since_last ?? 0),
            usual: number.format(soon.usual_gap_hours ?? 0),
          })}
          description={t('travel.tooSoonWhy')}
          value={choice}
          onChange={(chosen) => {
            if (chosen) onChoice(chosen)
          }}
          choices={[
            { value: 'take', label: t('travel.keep', { time: written(soon.due_at_there) }) },
            { value: 'skip', label: t('travel.leaveOut') },
          ]}
        />
      )}
    </section>
  )
}
