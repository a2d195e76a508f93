import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { LedgerPage } from '@salve/contract/medications/ledger.ts'
import { decimalOf } from '@salve/domain/amounts.ts'
import { isHeldBack } from '@salve/domain/ledger/held.ts'
import { judgedIntake } from '@salve/domain/ledger/judged-at.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { useMemo } from 'react'
import { useDates } from '../../lib/dates.ts'
import { ledgerEndpoints } from './ledgerApi.ts'

/**
 * The ledger's objection to an intake of the last day that was too much, or too soon; null without
 * one. It makes no request: data that is not here yet is not shown yet.
 */
export function useExcessWarning(dose: DoseEvent, now: number): LedgerPage | null {
  const dates = useDates()
  const { data } = ledgerEndpoints.listLedger.useQueryState(undefined)
  const isLately = dose.taken_at !== null && Date.parse(dose.taken_at) > now - DAY_MS
  return useMemo(() => {
    const known = data?.results.find(({ medication_plan }) => medication_plan === dose.medication_plan)
    if (!known || !isLately || dose.status !== 'taken') return null
    const dayOf = (moment: number) => dates.local(new Date(moment).toISOString()).date
    const page = judgedIntake(known, { ...dose, units: decimalOf(dose.amount) }, dayOf)
    return isHeldBack(page) ? page : null
  }, [data, dose, isLately, dates])
}
