import { DAY_MS, HOUR_MS } from '../local-days.ts'
import { DRUGS } from '../drugs.ts'
import type { DayOf } from './judge.ts'
import { TOGETHER_RULES, type TogetherRule } from './rules.ts'

const ASPIRIN = 'acetylsalicylic acid'
const DAYS = 30

/** The contents of one intake: amounts in milligrams, null when unknown. */
export interface HeldIntake {
  readonly taken_at: number
  readonly substances: readonly { readonly inn: string; readonly amount: number | null }[]
}

export interface TogetherFinding {
  readonly rule: TogetherRule
  /** The substances of the group that were taken before, by key. */
  readonly others: readonly string[]
}

/**
 * Checks an intake against earlier ones by the rules: two of one kind within some hours, or
 * painkillers on too many days of the month.
 */
export function togetherFindings(
  asked: HeldIntake,
  past: readonly HeldIntake[],
  dayOf: DayOf,
): TogetherFinding[] {
  const earlier = past.filter(({ taken_at }) => taken_at <= asked.taken_at)
  const found = TOGETHER_RULES.flatMap((rule) =>
    rule.rule === 'one_at_a_time' ? atOnce(rule, asked, earlier) : onDays(rule, asked, earlier, dayOf),
  )
  // For one pair, only the stricter of two rules is reported.
  const strict = new Set(found.filter(({ rule }) => rule.key === 'one-nsaid').flatMap(({ others }) => others))
  return found.flatMap((finding) => {
    if (finding.rule.key !== 'nsaid-and-asa-pain') return [finding]
    const others = finding.others.filter((inn) => !strict.has(inn))
    return others.length > 0 ? [{ ...finding, others }] : []
  })
}

const membersOf = ({ group, members = [], with: also = [] }: TogetherRule): Set<string> =>
  new Set([
    ...members,
    ...also,
    ...DRUGS.filter(({ groups }) => group !== undefined && groups.includes(group)).map(({ key }) => key),
  ])

function atOnce(rule: TogetherRule, asked: HeldIntake, past: readonly HeldIntake[]): TogetherFinding[] {
  const members = membersOf(rule)
  const since = asked.taken_at - (rule.window_hours ?? 24) * HOUR_MS
  const lately = past.filter(({ taken_at }) => taken_at > since)
  const most = Number(/up to (\d+) mg/.exec(rule.except ?? '')?.[1] ?? 0)
  const aspirin = [...lately, asked].flatMap(({ substances }) =>
    substances.filter(({ inn }) => inn === ASPIRIN).map(({ amount }) => amount ?? Number.POSITIVE_INFINITY),
  )
  const isLowDose = aspirin.reduce((sum, amount) => sum + amount, 0) <= most
  const counts = (inn: string) => members.has(inn) && !(inn === ASPIRIN && most > 0 && isLowDose)
  const mine = asked.substances.map(({ inn }) => inn).filter(counts)
  if (mine.length === 0) return []
  const others = new Set(
    lately.flatMap(({ substances }) => substances.map(({ inn }) => inn)).filter((inn) => counts(inn)),
  )
  const other = [...others].filter((inn) => mine.some((own) => own !== inn))
  return other.length > 0 ? [{ rule, others: other }] : []
}

function onDays(
  rule: TogetherRule,
  asked: HeldIntake,
  past: readonly HeldIntake[],
  dayOf: DayOf,
): TogetherFinding[] {
  const members = membersOf(rule)
  const counts = ({ substances }: HeldIntake) =>
    substances.some(({ inn, amount }) => {
      if (!members.has(inn)) return false
      // Caffeine counts only as part of a painkiller, and aspirin not at the doses for the heart.
      if (inn === 'caffeine') return substances.length > 1
      return inn !== ASPIRIN || amount === null || amount > 325
    })
  if (!counts(asked)) return []
  const today = dayOf(asked.taken_at)
  const first = new Date(Date.parse(today) - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const days = new Set(past.filter(counts).map(({ taken_at }) => dayOf(taken_at)))
  days.add(today)
  const within = [...days].filter((day) => day >= first && day <= today)
  return within.length > (rule.max_days ?? DAYS) ? [{ rule, others: [] }] : []
}
