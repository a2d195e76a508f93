import type { LedgerPage } from '@salve/contract/medications/ledger.ts'
import { decimalOf } from '@salve/domain/amounts.ts'
import { type Book, pageOf } from '@salve/domain/ledger/book.ts'
import type { AsNeeded, Schedule } from '@salve/domain/schedule/kinds.ts'
import type { LedgerMedicine } from './facts.ts'

/** The parts of a plan that the ledger uses. */
interface Planned {
  id: string
  schedules: readonly Schedule[]
}

const asNeededIn = ({ schedules }: Planned): AsNeeded | undefined =>
  schedules.find((schedule): schedule is AsNeeded => schedule.kind === 'as_needed')

/**
 * Judges whether a number of units of a plan's medicine may be taken at a moment; null when the
 * plan does not exist.
 */
export function pageOfPlan(
  book: Book,
  medicines: readonly LedgerMedicine[],
  plan: Planned,
  units: number,
  at: number,
): LedgerPage | null {
  const medicine = medicines.find(({ id }) => id === plan.id)
  if (!medicine) return null
  const asNeeded = asNeededIn(plan)
  return pageOf(
    book,
    {
      entered: medicine,
      isPrescribed: medicine.prescriber !== null,
      reason: medicine.reason,
      units,
      limits: asNeeded
        ? {
            max_units_in_24_hours: decimalOf(asNeeded.max_per_24_hours),
            min_hours_between: asNeeded.min_hours_between,
          }
        : null,
    },
    at,
  )
}
