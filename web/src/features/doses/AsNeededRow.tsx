import type { AsNeededPlan } from '@salve/contract/medications/as-needed.ts'
import type { LedgerPage } from '@salve/contract/medications/ledger.ts'
import type { Amount } from '@salve/domain/amounts.ts'
import { decimalOf, partsOf } from '@salve/domain/amounts.ts'
import { amountText } from '@salve/domain/amount-text.ts'
import { allowanceWith } from '@salve/domain/ledger/allowance.ts'
import { allowanceAt } from '@salve/domain/schedule/as-needed.ts'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useDates } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { isSaid } from './asNeededGroups.ts'
import { AsNeededIntakes } from './AsNeededIntakes.tsx'
import { useTakeAsNeeded } from './useTakeAsNeeded.ts'
import { useWait } from './useWait.ts'

/** Cached by the worker with the files of daily use. */
const LedgerWords = lazyPart(async () => (await import('./LedgerWords.tsx')).LedgerWords)
const AsNeededQuestion = lazyPart(async () => (await import('./AsNeededQuestion.tsx')).AsNeededQuestion)

export interface AsNeededRowProps {
  plan: AsNeededPlan
  /** The ledger's page of this moment. */
  page: LedgerPage | undefined
  now: number
  /** The reasons are above it, once for all medicines with the same substance. */
  isShort: boolean
  name: string
  /** "Pain, with a meal" */
  about: string
  /** "1 tablet" */
  amountWords: (amount: Amount) => string
}

/**
 * One as-needed medicine: its plan's present allowance, and a button that records an intake. It
 * blocks nothing.
 */
export function AsNeededRow({ plan, page, now, isShort, name, about, amountWords }: AsNeededRowProps) {
  const { t, i18n } = useTranslation('doses')
  const dates = useDates()
  const wait = useWait()
  const { take, isTaking } = useTakeAsNeeded(plan, name)
  const [isAsking, setIsAsking] = useState(false)
  const intakes = plan.intakes.map(({ taken_at, amount }) => ({
    taken_at: Date.parse(taken_at),
    parts: partsOf(amount),
  }))
  const { amount, min_hours_between, max_per_24_hours } = plan
  const allowance = allowanceWith(
    allowanceAt({ kind: 'as_needed', amount, min_hours_between, max_per_24_hours }, intakes, now),
    page,
  )
  const { next_at } = allowance
  const isWarned = page !== undefined && page.warnings.length > 0
  const isAllowed = next_at !== null && next_at <= now && !isWarned
  const isHeldByLedger = page !== undefined && page.answer !== 'allowed' && page.answer !== 'not_known'
  const nextTime = next_at === null ? '' : timeOf(next_at)
  const dose = amountWords(amount)
  function timeOf(moment: number): string {
    const { date, time } = dates.local(new Date(moment).toISOString())
    return date === dates.now().date
      ? dates.time(time)
      : `${dates.dateWithWeekday(date)}, ${dates.time(time)}`
  }
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="break-words">
        <p className="font-semibold text-lg leading-snug">
          <Unbroken>{name}</Unbroken>
        </p>
        <p className="text-soft">{[dose, about].filter(Boolean).join(', ')}</p>
        {plan.instructions && <p className="text-soft text-sm">{plan.instructions}</p>}
      </div>
      <p>
        {isAllowed && t('asNeeded.allowedNow')}
        {next_at !== null &&
          next_at > now &&
          t(isHeldByLedger ? 'ledger.nextIn' : 'asNeeded.allowedIn', {
            wait: wait(next_at - now),
            time: nextTime,
          })}
        {next_at === null && t(isHeldByLedger ? 'ledger.ask' : 'asNeeded.never')}
      </p>
      {page && isSaid(page) && !(isShort && isHeldByLedger) && (
        <Suspense>
          <LedgerWords page={page} isShort={isShort} />
        </Suspense>
      )}
      {page && !isSaid(page) && !isShort && <p className="text-soft text-sm">{t('ledger.within')}</p>}
      {!page && <p className="text-soft text-sm">{t('ledger.notKnown')}</p>}
      {/* The rest that a plan leaves is meaningless beside an amount that is too much already. */}
      {page?.answer !== 'over_single' && page?.answer !== 'over_day' && (
        <p className="text-soft">
          {t('asNeeded.left', {
            // Without its unit, which follows the second amount.
            left: amountText(allowance.left, languageOf(i18n.language)),
            most: amountWords(max_per_24_hours),
            count: decimalOf(allowance.left),
          })}
        </p>
      )}
      <Button
        icon={Plus}
        variant={isAllowed ? 'primary' : 'secondary'}
        isPending={isTaking}
        aria-label={`${t(isAllowed ? 'asNeeded.take' : 'asNeeded.anyway', { dose })}: ${name}`}
        onPress={() => (isAllowed ? take(false) : setIsAsking(true))}
      >
        {t(isAllowed ? 'asNeeded.take' : 'asNeeded.anyway', { dose })}
      </Button>
      {isAsking && (
        <Suspense>
          <AsNeededQuestion
            name={name}
            page={isHeldByLedger || isWarned ? page : undefined}
            next={next_at === null ? null : nextTime}
            onAnswer={(isTaken) => {
              setIsAsking(false)
              if (isTaken) take(true)
            }}
          />
        </Suspense>
      )}
      <AsNeededIntakes
        plan={plan}
        amountWords={amountWords}
        timeOf={(moment) => timeOf(Date.parse(moment))}
      />
    </li>
  )
}
