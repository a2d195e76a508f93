import type { LedgerPage } from '@salve/contract/medications/ledger.ts'
import { pageOf } from '@salve/domain/ledger/book.ts'
import type { Entered } from '@salve/domain/ledger/entered.ts'
import { ramipril } from './doseRecord.ts'

const HOURS_MS = 3_600_000
const tablet = (drug_name: string, strength: string | null): Entered => ({
  drug_name,
  strength,
  form: 'tablet',
  route: null,
  ingredients: [],
})

/**
 * The server's verdict at a moment on a tablet of ibuprofen, after several of another brand two
 * hours before.
 */
export function pageAfter(taken: number, at: string, strength: string | null = '400 mg'): LedgerPage {
  const now = Date.parse(at)
  const nurofen = {
    medication_plan: ramipril.id,
    slot: 'as_needed:0199d8a0-0000-7000-8000-00000000000e',
    local_date: '2026-11-20',
    taken_at: now - 2 * HOURS_MS,
    units: taken,
    entered: tablet('Nurofen', '400 mg'),
  }
  return pageOf(
    {
      person: {},
      intakes: taken > 0 ? [nurofen] : [],
      medicines: [],
      stated: new Map(),
      language: 'en',
      dayOf: (moment) => new Date(moment).toISOString().slice(0, 10),
    },
    { entered: tablet('Ibuprofen', strength), isPrescribed: false, reason: null, units: 1, limits: null },
    now,
  )
}
