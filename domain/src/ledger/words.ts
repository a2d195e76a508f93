import { numberFormat } from '../formats.ts'
import { capital, type Language, localeOf } from '../language.ts'
import type { LimitKey, LimitRow } from './limits.ts'
import type { LedgerPage, LedgerUnknown } from './page.ts'
import { TEXTS, type LedgerTexts } from './texts.ts'

/** The reader's format of a moment: "14:00", or with its day where that is another one. */
export interface Writers {
  readonly language: Language
  readonly moment: (at: string) => string
  /**
   * The moment at which it would be a dose of its own (`afterThisDose`), where it is too much
   * together with the last one.
   */
  readonly after: (page: LedgerPage) => number | null
  /** The intake that is judged was taken: nothing about it is only asked. */
  readonly isTaken?: boolean
}

/** The words of a page, the most important first. */
export interface LedgerWords {
  /**
   * `held` asks before an intake is recorded; `unsure` names the unknown; `fine` finds no
   * objection.
   */
  readonly tone: 'fine' | 'unsure' | 'held'
  readonly headline: string
  readonly lines: readonly string[]
}

type Judged = LedgerPage['substances'][number]

/**
 * Texts shared by screens, API answers and the chatbot. Nothing is ever called safe, and every
 * answer names the unknown.
 */
export function ledgerWords(page: LedgerPage, writers: Writers): LedgerWords {
  const t = TEXTS[writers.language]
  const held = page.substances.filter(({ answer }) => isHeld(answer))
  const isWarned = page.warnings.length > 0
  const isUnsure = page.answer === 'not_known' || page.unknown.length > 0
  return {
    tone: held.length > 0 || isWarned ? 'held' : isUnsure ? 'unsure' : 'fine',
    headline: headlineOf(page, held, t, writers),
    lines: [
      ...page.warnings.map((warning) =>
        t.together(warning.with, warning.why, warning.say, sourceIn(t, warning)),
      ),
      ...held.map((one) => heldLine(one, t, writers)),
      ...new Set(held.filter((one) => isAtLimit(page, one, writers)).flatMap(({ say }) => say ?? [])),
      ...page.substances.flatMap((one) => sideLines(one, t, writers)),
      ...page.unknown.map((one) => unknownLine(one, t)),
      ...(page.substances.some((one) => one.differs_by_country) ? [t.country] : []),
      t.orientation,
    ],
  }
}

const isHeld = (answer: LedgerPage['answer']) => answer !== 'allowed' && answer !== 'not_known'

function headlineOf(
  page: LedgerPage,
  held: readonly Judged[],
  t: LedgerTexts,
  { moment, after }: Writers,
): string {
  const names = held.map(({ name }) => name)
  const next = page.next_at === null ? t.ask : t.next(moment(page.next_at))
  if (page.informs_only) return t.informs(names)
  switch (page.answer) {
    case 'over_day':
      return `${t.overDay(names)} ${next}`
    case 'over_single': {
      if (held.some((one) => isTooMuchAlone(page, one))) return t.overSingle(names)
      const next = after(page)
      return `${t.overTogether(names)} ${next === null ? t.ask : t.next(moment(new Date(next).toISOString()))}`
    }
    case 'not_yet':
      return `${t.notYet(names)} ${next}`
    case 'not_known':
      return page.warnings.length > 0 ? t.warned : t.notKnown
    case 'allowed':
      return page.warnings.length > 0 ? t.warned : t.allowed
  }
}

/** Intakes within this time are one dose. */
const LATELY_MS = 30 * 60_000

const decidingRow = (one: Judged) => one.limits.find(({ key }) => key === one.decided_by?.key)

/** True when the asked amount alone exceeds the maximum at one time. */
function isTooMuchAlone({ units }: LedgerPage, one: Judged): boolean {
  const max = decidingRow(one)?.max_single
  return one.per_unit !== null && max !== undefined && one.per_unit * units > max
}

/**
 * True when the advice for a reached maximum applies. A person who took an allowed dose, and asks
 * too soon for the next, has taken nothing that is too much.
 */
function isAtLimit(page: LedgerPage, one: Judged, { isTaken = false }: Writers): boolean {
  const limit = one.decided_by?.limit
  if (isTaken) return true
  if (limit === 'min_hours_between') return false
  if (one.answer !== 'over_single' || isTooMuchAlone(page, one)) return true
  const last = Math.max(...one.taken.map(({ taken_at }) => Date.parse(taken_at)))
  const lately = one.taken.filter(({ taken_at }) => Date.parse(taken_at) > last - LATELY_MS)
  const sum = lately.reduce((all, { amount }) => all + (amount ?? 0), 0)
  return sum > (decidingRow(one)?.max_single ?? 0)
}

/**
 * "Paracetamol: 4,000 mg in the last 24 hours in Panadol and Tylenol; the maximum is 4,000 mg (EU
 * labels, 2024)."
 */
function heldLine(one: Judged, t: LedgerTexts, writers: Writers): string {
  const row = decidingRow(one)
  const limit = one.decided_by?.limit
  const products = [...new Set(one.taken.map(({ drug_name }) => drug_name))]
  const mass = massIn(one, writers.language)
  const taken = takenText(one, limit, products, t, writers)
  return row && limit
    ? `${taken} ${t.most[limit](limitIn(row, limit, mass))} ${sourceOf(t, row, one)}`
    : taken
}

/** Limits over days or minutes, to which the total of 24 hours says nothing. */
const OVER_OTHER_TIMES: ReadonlySet<LimitKey | undefined> = new Set(['max_7d', 'max_course', 'max_in'])

/** The intakes within the period of the deciding limit. */
function takenText(
  one: Judged,
  limit: LimitKey | undefined,
  products: readonly string[],
  t: LedgerTexts,
  writers: Writers,
): string {
  const [name, mass] = [capital(one.name), massIn(one, writers.language)]
  // The day's total is not the reason where a single dose is too much.
  if (limit === 'max_single') return t.counted(name, products)
  const last = one.taken.toSorted((a, b) => Date.parse(b.taken_at) - Date.parse(a.taken_at))[0]
  const isOfToday = one.taken_in_24_hours > 0 && !OVER_OTHER_TIMES.has(limit)
  if (!last || isOfToday) return t.taken(name, mass(one.taken_in_24_hours), products)
  const amount = last.amount === null ? null : mass(last.amount)
  return t.takenLast(name, writers.moment(last.taken_at), amount, products)
}

const massIn = ({ unit }: Judged, language: Language) => {
  const write = numberFormat(localeOf(language), { maximumFractionDigits: 3 })
  const units = TEXTS[language].units
  return (amount: number) => `${write.format(amount)} ${units[unit] ?? unit}`
}

function limitIn(row: LimitRow, limit: LimitKey, mass: (amount: number) => string): string {
  if (limit === 'max_in') return `${mass(row.max_in?.amount ?? 0)} / ${row.max_in?.minutes ?? 0} min`
  const value = row[limit] ?? 0
  return limit === 'min_hours_between' || limit === 'max_per_24h_count' ? String(value) : mass(value)
}

function sourceOf(t: LedgerTexts, row: LimitRow, one: Judged): string {
  if (row.stated_by !== 'table') return t.statedBy[row.stated_by]
  return sourceIn(t, { source: row.source, year: row.year, is_reread: one.is_reread })
}

function sourceIn(t: LedgerTexts, said: { source: string; year: number | null; is_reread: boolean }): string {
  const parts = [said.source, said.year, said.is_reread ? null : t.notReread]
  return `(${t.source}: ${parts.filter((part) => part !== null).join(', ')})`
}

/** Facts about a substance that are shown whatever the answer is. */
function sideLines(one: Judged, t: LedgerTexts, writers: Writers): string[] {
  const uncounted = one.taken.filter(({ amount }) => amount === null).map(({ drug_name }) => drug_name)
  return [
    ...(one.per_unit === null ? [t.strengthUnknown(one.name)] : []),
    ...(one.is_uncounted && uncounted.length > 0 ? [t.uncounted(one.name, [...new Set(uncounted)])] : []),
    ...one.questions.flatMap((key) => {
      const row = one.limits.find((each) => each.key === key)
      const most = row?.max_single ?? row?.max_24h
      return row && most !== undefined
        ? [`${t.question(one.name, massIn(one, writers.language)(most))} ${sourceOf(t, row, one)}`]
        : []
    }),
    ...(one.too_many_days ? [t.days(one.name)] : []),
  ]
}

function unknownLine({ name, why, candidates }: LedgerUnknown, t: LedgerTexts): string {
  if (why === 'ask_pack') return t.askPack(name, candidates)
  return why === 'ask_name' ? t.askName(name, candidates) : t.unknown[why](name)
}
