import type { Draft } from '@salve/domain/csv-import/read-line.ts'
import type { SymptomDraft } from '@salve/domain/csv-import/read-symptom.ts'
import { MEASUREMENT_KEYS } from '@salve/domain/measurements.ts'
import { signAtDoor, type Written } from '@salve/domain/warning-signs/at-door.ts'
import { rankOf, type ToldSign } from '@salve/domain/warning-signs/levels.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { mayBeTogether, type ToldFacts } from '@salve/domain/warning-signs/medicine-signs.ts'
import { toldFactsOf } from '@salve/domain/warning-signs/told-facts.ts'
import { joinedSigns } from '@salve/domain/warning-signs/with-medicines.ts'
import { type MedicinesInUse, medicineSignsOn, readMedicinesInUse } from '../record/medicine-signs.ts'
import { rangeFactsOf } from '../record/chart-series/range-facts.ts'
import type { Sql } from '../db/client.ts'
import { localNow } from '../lib/local-time.ts'

/** A sign that a file holds, and the day that it is about. */
export interface ImportSign {
  sign: ToldSign
  day: string
}

const factsIn = ({ texts, lines, measured }: Written) => ({
  texts,
  lines,
  values: measured?.values,
  targets: measured?.targets,
})

/** Upper bound of different texts in the cache: those of a file repeat themselves. */
const REMEMBERED = 5000

/**
 * Scans the file's records for warning signs, and keeps the most serious; among equals the latest.
 */
export class SignFinder {
  found: ImportSign | null = null
  readonly #facts: Awaited<ReturnType<typeof rangeFactsOf>>
  readonly #seen = new Map<string, ToldSign | null>()

  readonly #medicines: MedicinesInUse
  /** Symptoms of the file that count together with others. */
  readonly #symptoms: { key: string; at: number }[] = []

  constructor(facts: Awaited<ReturnType<typeof rangeFactsOf>>, medicines: MedicinesInUse) {
    this.#facts = facts
    this.#medicines = medicines
  }

  static async for(db: Sql, patient: string): Promise<SignFinder> {
    // A file may hold any day: plans of all times count.
    const [facts, medicines] = await Promise.all([
      rangeFactsOf(db, patient, MEASUREMENT_KEYS),
      readMedicinesInUse(db, patient, null),
    ])
    return new SignFinder(facts, medicines)
  }

  add(draft: Draft): void {
    const { written, day } = this.#writtenIn(draft)
    const told = 'symptom' in draft ? this.#withOthers(draft.symptom) : toldFactsOf(factsIn(written))
    const sign = this.#signIn(written, told, day)
    if (sign === null) return
    const before = this.found
    const isGraver = before === null || rankOf(sign) < rankOf(before.sign)
    const isLater = before !== null && rankOf(sign) === rankOf(before.sign) && day > before.day
    if (isGraver || isLater) this.found = { sign, day }
  }

  /** The general sign, and those that the medicines of that day make urgent. */
  #signIn(written: Written, told: ToldFacts, day: string): ToldSign | null {
    return joinedSigns(this.#generalIn(written), medicineSignsOn(told, this.#medicines, day))
  }

  #generalIn(written: Written): ToldSign | null {
    if (!written.texts?.some((text) => text !== '')) return signAtDoor(written)
    const key = JSON.stringify([written.texts, written.severity, written.lines, written.measured?.values])
    const known = this.#seen.get(key)
    if (known !== undefined) return known
    const sign = signAtDoor(written)
    if (this.#seen.size < REMEMBERED) this.#seen.set(key, sign)
    return sign
  }

  #withOthers({ name, description, recorded_date, recorded_time }: SymptomDraft): ToldFacts {
    const told = toldFactsOf({ texts: [name, description], symptom: name })
    const at = Date.parse(`${recorded_date}T${recorded_time}Z`)
    const keys = told.entered.filter(mayBeTogether)
    const within24Hours = this.#symptoms
      .filter((one) => Math.abs(one.at - at) <= DAY_MS)
      .map(({ key }) => key)
    if (this.#symptoms.length < REMEMBERED) this.#symptoms.push(...keys.map((key) => ({ key, at })))
    return keys.length > 0 ? { ...told, within24Hours } : told
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
