import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import { decimalOf } from '@salve/domain/amounts.ts'
import { rejudged } from '@salve/domain/ledger/rejudge.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AsNeededRow } from './AsNeededRow.tsx'
import { groupsOf, isSaid } from './asNeededGroups.ts'
import { useDates } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useLists } from '../../lib/lists.ts'
import { AS_NEEDED_HASH } from '../../lib/paths.ts'
import { useNow } from '../../lib/useNow.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Card } from '../../ui/content/Card.tsx'
import { LoadFailed, type LoadFailedProps } from '../../record/LoadFailed.tsx'
import { useDoseWords } from './useDoseWords.ts'

const LedgerLines = lazyPart(async () => (await import('./LedgerWords.tsx')).LedgerLines)

export interface AsNeededCardProps {
  plans: readonly AsNeededPlan[]
  /** Why they did not load, if so. */
  failure?: LoadFailedProps | undefined
}

/**
 * The moments of all intakes that this plan is judged by: its own, and those of the same substance.
 */
const takenMoments = ({ intakes, ledger }: AsNeededPlan): number[] =>
  [...intakes, ...(ledger?.substances ?? []).flatMap(({ taken }) => taken)].map(({ taken_at }) =>
    Date.parse(taken_at),
  )

/**
 * The as-needed medicines, the amounts that the plan allows now, and the latest intakes. Hidden
 * while there are none.
 */
export function AsNeededCard({ plans, failure }: AsNeededCardProps) {
  const { t } = useTranslation('doses')
  const { words } = useDoseWords()
  // An intake of a moment ago may be in this clock's future, or the clock is behind the server's:
  // every intake counts as past.
  const now = Math.max(useNow(), ...plans.flatMap(takenMoments))
  const dates = useDates()
  const lists = useLists()
  const place = useAddressed()
  if (plans.length === 0 && !failure) return null
  const dayOf = (moment: number) => dates.local(new Date(moment).toISOString()).date
  const pageAt = ({ ledger, amount }: AsNeededPlan) =>
    ledger && rejudged(ledger, decimalOf(amount), now, dayOf)
  return (
    <div ref={place} className="scroll-mt-20">
      <Card title={t('asNeeded.title')}>
        {failure && <LoadFailed {...failure} />}
        <ul className="flex flex-col divide-y divide-line">
          {groupsOf(plans.map((plan) => ({ plan, page: pageAt(plan) }))).map(({ plans: of, shared }) => {
            const said = of.flatMap(({ page }) => (page && isSaid(page) ? [page] : []))
            const isOnce = of.length > 1 && said.length > 0
            const rows = of.map(({ plan, page }) => (
              <AsNeededRow
                key={plan.medication_plan}
                plan={plan}
                page={page}
                now={now}
                isShort={isOnce}
                name={planName(plan)}
                about={[plan.reason, words.food(plan.food)].filter(Boolean).join(', ')}
                amountWords={(amount) => words.dose(amount, plan.form)}
              />
            ))
            if (!isOnce) return rows
            return (
              <li key={shared.join()} className="flex flex-col gap-2 py-3">
                <p className="font-semibold">
                  {t('asNeeded.together', {
                    names: lists.and(shared),
                    products: lists.and(of.map(({ plan }) => planName(plan))),
                  })}
                </p>
                <Suspense>
                  <LedgerLines pages={said} />
                </Suspense>
                <ul className="flex flex-col divide-y divide-line">{rows}</ul>
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}

/** Brought into view by an address that names it. */
function useAddressed() {
  const place = useRef<HTMLDivElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (location.hash === AS_NEEDED_HASH) place.current?.scrollIntoView()
  }, [location])
  return place
}
