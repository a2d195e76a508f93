import type { Diagnosis } from './diagnoses.ts'
import type { KnownFacts } from './facts.ts'
import type { DatedValue } from './lab-values.ts'
import type { LabLine } from './record.ts'
import type { PersonRule } from './rules.ts'

/** Facts of the record that the rules cannot use: each kind is one finding, never silence. */
export type Gap = {
  readonly rules: readonly PersonRule[]
  readonly medicines: readonly string[]
} & (
  | { readonly kind: 'old_values' | 'open_values' | 'calcium'; readonly values: readonly DatedValue[] }
  | { readonly kind: 'unreadable_values'; readonly lines: readonly LabLine[] }
  | { readonly kind: 'over' | 'not_in_list'; readonly diagnoses: readonly Diagnosis[] }
  | { readonly kind: 'due_date'; readonly due_on: string }
)
export type GapKind = Gap['kind']

/** The rules about one medicine that could not be decided, or were decided by a wrong date. */
export interface Undecided {
  readonly id: string
  readonly matches: readonly PersonRule[]
  readonly untold: readonly PersonRule[]
  readonly over: readonly PersonRule[]
}

/** The gaps that matter to these medicines. */
export function gapsOf(judged: readonly Undecided[], facts: KnownFacts): Gap[] {
  const { labs, diagnoses, due_on } = facts
  const untold = pairsOf(judged, ({ untold: rules }) => rules)
  const onValues = (kind: 'old_values' | 'open_values' | 'calcium', of: ReadonlyMap<string, DatedValue>) => {
    const waiting = untold.filter(({ rule }) => of.has(analyteOf(rule)))
    const keys = [...new Set(waiting.map(({ rule }) => analyteOf(rule)))]
    return { kind, values: keys.flatMap((key) => of.get(key) ?? []), ...joined(waiting) }
  }
  const unreadable = untold.filter(({ rule }) =>
    labs.unreadable.some(({ analyte }) => analyte === analyteOf(rule)),
  )
  const over = pairsOf(judged, ({ over: rules }) => rules)
  const overKeys = new Set(over.flatMap(({ rule }) => [rule.when.condition ?? []].flat()))
  const pregnancy = pairsOf(judged, ({ matches }) => matches).filter(
    ({ rule: { when } }) => when.pregnancy || when.trimester,
  )
  const gaps: Gap[] = [
    onValues('old_values', labs.old),
    onValues('calcium', labs.doubtful),
    onValues('open_values', labs.fresh),
    {
      kind: 'unreadable_values',
      lines: labs.unreadable.filter(({ analyte }) =>
        unreadable.some(({ rule }) => analyteOf(rule) === analyte),
      ),
      ...joined(unreadable),
    },
    {
      kind: 'over',
      diagnoses: diagnoses
        .filter(
          ({ diagnosis: { status }, keys }) => status === 'resolved' && keys.some((key) => overKeys.has(key)),
        )
        .map(({ diagnosis }) => diagnosis),
      ...joined(over),
    },
    {
      kind: 'not_in_list',
      diagnoses: diagnoses.filter(({ keys }) => keys.length === 0).map(({ diagnosis }) => diagnosis),
      rules: [],
      medicines: judged.map(({ id }) => id),
    },
    ...(due_on !== null && facts.wrong.includes('due_date')
      ? [{ kind: 'due_date' as const, due_on, ...joined(pregnancy) }]
      : []),
  ]
  return gaps.filter((gap) => gap.medicines.length > 0 && !isEmpty(gap))
}

function isEmpty(gap: Gap): boolean {
  if ('values' in gap) return gap.values.length === 0
  if ('lines' in gap) return gap.lines.length === 0
  return 'diagnoses' in gap && gap.diagnoses.length === 0
}

interface Pair {
  id: string
  rule: PersonRule
}

const analyteOf = ({ when: { lab } }: PersonRule): string => lab?.analyte ?? ''

const pairsOf = (judged: readonly Undecided[], rulesOf: (one: Undecided) => readonly PersonRule[]): Pair[] =>
  judged.flatMap((one) => rulesOf(one).map((rule) => ({ id: one.id, rule })))

const joined = (pairs: readonly Pair[]) => ({
  rules: [...new Set(pairs.map(({ rule }) => rule))],
  medicines: [...new Set(pairs.map(({ id }) => id))],
})
