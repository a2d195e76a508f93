import { DAY_MS } from '../local-days.ts'
import type { Language } from '../language.ts'
import { nameIn } from '../language.ts'
import { amountIn, type Held, heldBy } from './amounts-of.ts'
import type { Entered } from './entered.ts'
import type { DayOf } from './judge.ts'
import type { LimitRow } from './limits.ts'
import { namesOf } from './names.ts'
import type { LedgerQuery, BookSubstance, LedgerPage, LedgerUnknown, LedgerVerdict } from './page.ts'
import { type Part, productOf } from './product.ts'
import { rejudged } from './rejudge.ts'
import { ADULT_AGE, differsByCountry, type LedgerPerson, rowOf, rulesFor } from './rows.ts'
import { type AmountRule, saidIn } from './rules.ts'
import { togetherFindings } from './together.ts'

/** Days back that intakes count for any rule: the days of a month, and the longest row of days. */
export const HISTORY_DAYS = 31

/** One intake of the record, with what its plan said of the product at that time. */
export interface BookIntake {
  readonly medication_plan: string
  readonly slot: string
  readonly local_date: string
  readonly taken_at: number
  readonly units: number
  readonly entered: Entered
}

/** Facts behind the ledger of one person. */
export interface Book {
  readonly person: LedgerPerson
  readonly intakes: readonly BookIntake[]
  /** Medicines that may be taken, so that an intake that has not reached the server counts too. */
  readonly medicines: readonly { readonly id: string; readonly entered: Entered }[]
  /** The highest amounts that the patient states, in milligrams in 24 hours, by substance. */
  readonly stated: ReadonlyMap<string, number>
  readonly language: Language
  readonly dayOf: DayOf
}

/**
 * Judges whether an amount of a product may be taken now, by all intakes of its substances, with
 * every reason.
 */
export function pageOf(book: Book, asked: LedgerQuery, now: number): LedgerPage {
  const { person, language, dayOf } = book
  const product = productOf(asked.entered)
  const own = conditionsOf(asked.reason)
  const forThis = { ...person, conditions: [...(person.conditions ?? []), ...own] }
  const held = heldIn(asked.entered)
  const isSingle = product.parts.length === 1 && product.unknown.length === 0
  const known = held.map((one) => {
    const rules = rulesFor(one.inn, { ...one, isPrescribed: asked.isPrescribed }, forThis)
    const unit = rules[0]?.unit ?? one.unit
    const rows = [...rules.map(rowOf), ...statedRows(book, asked, one, unit, isSingle)]
    return { one, rules, unit, rows }
  })
  const substances = known
    .filter(({ rows }) => rows.length > 0)
    .map(({ one, rules, unit, rows }) => substanceOf(book, one, rules, unit, rows, now))
  const isChild = person.age !== undefined && person.age < ADULT_AGE
  const unknown: LedgerUnknown[] = [
    ...product.unknown.map(({ name, why, candidates }) => ({
      name,
      why,
      candidates: (candidates ?? []).map((one) =>
        why === 'ask_name' ? nameIn(namesOf(one), language) : one,
      ),
    })),
    ...known
      .filter(({ rules }) => rules.length === 0)
      .map(({ one }) => ({
        name: nameIn(one, language),
        why: isChild ? ('adults_only' as const) : ('not_in_table' as const),
        candidates: [],
      })),
  ]
  const warnings = togetherFindings(
    { taken_at: now, substances: amountsOf(held, asked.units) },
    book.intakes.map(({ entered, units, taken_at }) => ({
      taken_at,
      substances: amountsOf(partsIn(entered), units),
    })),
    dayOf,
  )
  const page: LedgerPage = {
    units: asked.units,
    answer: 'not_known',
    next_at: null,
    informs_only: false,
    substances: substances.map((one) => ({ ...one, ...NOT_JUDGED })),
    unknown,
    warnings: warnings.map(({ rule, others }) => ({
      key: rule.key,
      severity: rule.severity,
      with: others.map((inn) => nameIn(namesOf(inn), language)),
      ...saidIn(rule, language),
      source: rule.source,
      year: rule.year,
      is_reread: rule.checked === 'read',
    })),
  }
  return rejudged(page, asked.units, now, dayOf)
}

const NOT_JUDGED: LedgerVerdict = {
  answer: 'not_known',
  left: null,
  taken_in_24_hours: 0,
  decided_by: null,
  questions: [],
  too_many_days: false,
  is_uncounted: true,
}

function substanceOf(
  { intakes, medicines, person, language }: Book,
  one: Held,
  rules: readonly AmountRule[],
  unit: string,
  rows: readonly LimitRow[],
  now: number,
): BookSubstance {
  const amountOf = (entered: Entered, units: number): { amount: number | null }[] => {
    const parts = productOf(entered).parts.flatMap((part) => heldBy(part, namesOf))
    return parts.filter(({ inn }) => inn === one.inn).map((part) => ({ amount: amountIn(part, unit, units) }))
  }
  const said = rules[0] && saidIn(rules[0], language)
  return {
    inn: one.inn,
    name: nameIn(one, language),
    unit,
    counted_as: rules[0]?.as ?? null,
    per_unit: amountIn(one, unit, 1),
    limits: [...rows],
    taken: intakes
      .filter(({ taken_at }) => taken_at > now - daysNeeded(rows) * DAY_MS)
      .flatMap(({ medication_plan, slot, local_date, taken_at, units, entered }) =>
        amountOf(entered, units).map(({ amount }) => ({
          medication_plan,
          slot,
          local_date,
          taken_at: new Date(taken_at).toISOString(),
          drug_name: entered.drug_name,
          amount,
        })),
      ),
    holders: medicines.flatMap(({ id, entered }) =>
      amountOf(entered, 1).map(({ amount }) => ({
        medication_plan: id,
        drug_name: entered.drug_name,
        per_unit: amount,
      })),
    ),
    why: said?.why ?? null,
    say: said?.say ?? null,
    is_reread: rules.length > 0 && rules.every(({ checked }) => checked === 'read'),
    differs_by_country: differsByCountry(rules, person),
  }
}

/** A product is read once: there are many intakes of it. */
const PRODUCTS = new WeakMap<Entered, { parts: readonly Part[]; held: readonly Held[] }>()
function read(entered: Entered) {
  const known = PRODUCTS.get(entered)
  if (known) return known
  const { parts } = productOf(entered)
  const made = { parts, held: parts.flatMap((part) => heldBy(part, namesOf)) }
  PRODUCTS.set(entered, made)
  return made
}
const heldIn = (entered: Entered) => read(entered).held
const partsIn = (entered: Entered) => read(entered).parts

/** Counts deciding days of intakes; one more, since they are calendar days. */
function daysNeeded(rows: readonly LimitRow[]): number {
  return Math.max(
    2,
    ...rows.map((row) => {
      if (row.max_days_in_30 !== undefined || row.max_course !== undefined) return HISTORY_DAYS
      const week = row.max_7d === undefined ? 0 : 8
      const inRow = (row.max_days_without_advice ?? 0) + 1
      return Math.max(week, inRow, Math.ceil((row.min_hours_between ?? 0) / 24) + 1)
    }),
  )
}

/**
 * Lists the maxima of the plan and the patient, beside the table; the smallest counts and is named.
 */
function statedRows(book: Book, asked: LedgerQuery, one: Held, unit: string, isSingle: boolean): LimitRow[] {
  const rows: LimitRow[] = []
  const perUnit = amountIn(one, unit, 1)
  if (asked.limits && isSingle && perUnit !== null) {
    const { max_units_in_24_hours, min_hours_between } = asked.limits
    const row = { key: 'plan', stated_by: 'plan' as const, source: '', year: null }
    rows.push({ ...row, max_24h: max_units_in_24_hours * perUnit, min_hours_between })
  }
  const own = book.stated.get(one.inn)
  if (own !== undefined && unit === 'mg')
    rows.push({ key: 'patient', stated_by: 'patient', source: '', year: null, max_24h: own })
  return rows
}

const amountsOf = (parts: readonly { inn: string; amount: number | null; unit: string }[], units: number) =>
  parts.map((part) => ({ inn: part.inn, amount: amountIn(part, 'mg', units) }))

/** The reason for a medicine changes how much of it may be taken. */
const conditionsOf = (reason: string | null): string[] =>
  /\b(sleep|insomnia)|schlaf|einschlafen/i.test(reason ?? '') ? ['for sleep'] : []
