import type { Draft } from '@salve/domain/csv-import/read-line.ts'
import { MEASUREMENT_KEYS } from '@salve/domain/measurements.ts'
import { signAtDoor, type Written } from '@salve/domain/warning-signs/at-door.ts'
import { rankOf, type ToldSign } from '@salve/domain/warning-signs/levels.ts'
import { rangeFactsOf } from '../record/chart-series/range-facts.ts'
import type { Sql } from '../db/client.ts'
import { localNow } from '../lib/local-time.ts'

/** A sign that a file holds, and the day that it is about. */
export interface ImportSign {
  sign: ToldSign
  day: string
}

/** Upper bound of different texts in the cache: those of a file repeat themselves. */
const REMEMBERED = 5000

/**
 * Scans the file's records for warning signs, and keeps the most serious; among equals the latest.
 */
export class SignFinder {
  found: ImportSign | null = null
  readonly #facts: Awaited<ReturnType<typeof rangeFactsOf>>
  readonly #seen = new Map<string, ToldSign | null>()

  constructor(facts: Awaited<ReturnType<typeof rangeFactsOf>>) {
    this.#facts = facts
  }

  static async for(db: Sql, patient: string): Promise<SignFinder> {
    return new SignFinder(await rangeFactsOf(db, patient, MEASUREMENT_KEYS))
  }

  add(draft: Draft): void {
    const { written, day } = this.#writtenIn(draft)
    const sign = this.#signIn(written)
    if (sign === null) return
    const before = this.found
    const isGraver = before === null || rankOf(sign) < rankOf(before.sign)
    const isLater = before !== null && rankOf(sign) === rankOf(before.sign) && day > before.day
    if (isGraver || isLater) this.found = { sign, day }
  }

  #signIn(written: Written): ToldSign | null {
    if (!written.texts?.some((text) => text !== '')) return signAtDoor(written)
    const key = JSON.stringify([written.texts, written.severity, written.lines, written.measured?.values])
    const known = this.#seen.get(key)
    if (known !== undefined) return known
    const sign = signAtDoor(written)
    if (this.#seen.size < REMEMBERED) this.#seen.set(key, sign)
    return sign
  }

  #writtenIn(draft: Draft): { written: Written; day: string } {
    if ('symptom' in draft) {
      const { name, description, severity, recorded_date } = draft.symptom
      return { written: { texts: [name, description], severity }, day: recorded_date }
    }
    if ('lab_line' in draft) {
      const { lab_line: line, report } = draft
      return { written: { texts: [report.note, line.text ?? ''], lines: [line] }, day: report.taken_on }
    }
    const { values, context, note, measured_at, time_zone } = draft.log_entry
    const day = localNow(time_zone, new Date(measured_at)).date
    return { written: { texts: [note], measured: { values, context, day, ...this.#facts } }, day }
  }
}
