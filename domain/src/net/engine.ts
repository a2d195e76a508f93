import { factsOf, type KnownFacts } from './facts.ts'
import { type Because, becauseOf } from './because.ts'
import { withoutHidden } from './cards.ts'
import { type Gap, gapsOf } from './gaps.ts'
import { personRulesFor } from './match.ts'
import type { NetMedicine, RecordFacts } from './record.ts'
import { type PersonRule, type QuestionKey, RULE_SEVERITIES } from './rules.ts'
import { innsIn } from './substances.ts'

/** A rule that holds for this person, with all medicines that it is about. */
export interface PersonFinding {
  readonly rule: PersonRule
  readonly medicines: readonly string[]
  readonly because: readonly Because[]
}

/** A fact that the record lacks, and what waits for it. */
export interface WaitingFact {
  readonly fact: QuestionKey
  readonly rules: readonly PersonRule[]
  readonly medicines: readonly string[]
}

export interface Net {
  readonly facts: KnownFacts
  /** The gravest first. */
  readonly findings: readonly PersonFinding[]
  readonly waiting: readonly WaitingFact[]
  /** Facts of the record that the rules cannot use. */
  readonly gaps: readonly Gap[]
  /** Medicines without a substance that the rules know. */
  readonly unknown: readonly string[]
}

/** Judges medicines by the facts about the person. A missing fact is reported, never silence. */
export function netOf(medicines: readonly NetMedicine[], record: RecordFacts): Net {
  const facts = factsOf(record)
  const judged = medicines.map(({ id, entered }) => {
    const { inns } = innsIn(entered)
    const found = inns.map((inn) => personRulesFor(inn, facts.person))
    return {
      id,
      inns,
      matches: withoutHidden([...new Set(found.flatMap(({ matches }) => matches))]),
      waiting: found.flatMap(({ waiting }) => waiting),
      untold: found.flatMap(({ untold }) => untold),
      over: found.flatMap(({ over }) => over),
    }
  })
  const pairs = judged.flatMap(({ id, matches }) => matches.map((rule) => ({ id, rule })))
  const asks = judged.flatMap(({ id, waiting }) =>
    waiting.flatMap(({ rule, facts: missing }) => missing.map((fact) => ({ id, rule, fact }))),
  )
  return {
    facts,
    findings: [...Map.groupBy(pairs, ({ rule }) => rule)]
      .map(([rule, all]) => ({
        rule,
        medicines: [...new Set(all.map(({ id }) => id))],
        because: becauseOf(rule, facts),
      }))
      .toSorted((a, b) => rankOf(a) - rankOf(b)),
    waiting: [...Map.groupBy(asks, ({ fact }) => fact)].map(([fact, all]) => ({
      fact,
      rules: [...new Set(all.map(({ rule }) => rule))],
      medicines: [...new Set(all.map(({ id }) => id))],
    })),
    gaps: gapsOf(judged, facts),
    unknown: judged.filter(({ inns }) => inns.length === 0).map(({ id }) => id),
  }
}

const rankOf = ({ rule }: PersonFinding): number => RULE_SEVERITIES.indexOf(rule.severity)
