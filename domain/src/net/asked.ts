import type { Entered } from '../ledger/entered.ts'
import type { KnownFacts } from './facts.ts'
import { type NetPerson, personRulesFor } from './match.ts'
import { type PersonRule, RULE_SEVERITIES, rulesAbout, type When } from './rules.ts'
import { innsIn } from './substances.ts'
import { withoutHidden } from './cards.ts'

/** The facts that a question supposes or asks about. */
export interface AskedFacts {
  readonly facts: readonly ('pregnancy' | 'breastfeeding' | 'kidney' | 'age')[]
  /** Keys of conditions. */
  readonly conditions: readonly string[]
}

export interface AskedAnswer {
  /** False for a medicine of which no rule knows a substance. */
  readonly isKnown: boolean
  /** The rules that hold and are about what was asked, the gravest first. */
  readonly found: readonly PersonRule[]
  /** Others that hold by the record. */
  readonly beside: readonly PersonRule[]
  /** Rules about what was asked that hang on a fact that the record lacks. */
  readonly open: readonly PersonRule[]
  /** Those that hold by the record alone, without what the question supposes. */
  readonly byRecord: ReadonlySet<PersonRule>
}

const PARTS: Readonly<Record<AskedFacts['facts'][number], readonly (keyof When)[]>> = {
  pregnancy: ['pregnancy', 'trimester'],
  breastfeeding: ['breastfeeding'],
  kidney: ['egfr_below', 'egfr_at_least'],
  age: ['age_at_least', 'age_below'],
}

/** True when somebody else is asked about: a man's record says nothing about her. */
export const isOfAnother = ({ facts }: AskedFacts, { person }: KnownFacts): boolean =>
  person.sex === 'male' && (facts.includes('pregnancy') || facts.includes('breastfeeding'))

/** The person of a question: the record's facts, and what the question supposes. */
export function personAsked(asked: AskedFacts, known: KnownFacts): NetPerson {
  const { person } = known
  const own: NetPerson = isOfAnother(asked, known) ? { sex: 'female' } : person
  return {
    ...own,
    ...(asked.facts.includes('pregnancy') && { pregnant: true }),
    ...(asked.facts.includes('breastfeeding') && { breastfeeding: true }),
    conditions: [...new Set([...(own.conditions ?? []), ...asked.conditions])],
  }
}

/** Judges one medicine by what a question asks about, beside the facts of the record. */
export function judgeAsked(entered: Entered, asked: AskedFacts, known: KnownFacts): AskedAnswer {
  const { inns } = innsIn(entered)
  const person = personAsked(asked, known)
  const isOfAll = asked.facts.length === 0 && asked.conditions.length === 0
  const matches = withoutHidden([
    ...new Set(inns.flatMap((inn) => personRulesFor(inn, person).matches)),
  ]).toSorted((a, b) => RULE_SEVERITIES.indexOf(a.severity) - RULE_SEVERITIES.indexOf(b.severity))
  const isAbout = ({ when }: PersonRule) => isOfAll || concerns(when, asked)
  return {
    isKnown: inns.length > 0,
    found: matches.filter(isAbout),
    beside: matches.filter((rule) => !isAbout(rule)),
    open: [...new Set(inns.flatMap((inn) => rulesAbout(inn)))].filter(
      (rule) => concerns(rule.when, asked) && !matches.includes(rule) && isOpen(rule.when, asked, person),
    ),
    byRecord: new Set(inns.flatMap((inn) => personRulesFor(inn, known.person).matches)),
  }
}

const concerns = (when: When, { facts, conditions }: AskedFacts): boolean =>
  facts.some((fact) => PARTS[fact].some((part) => part in when)) ||
  [when.condition ?? []].flat().some((key) => conditions.includes(key))

/** True when what was asked about is what the record lacks. */
const isOpen = (when: When, { facts }: AskedFacts, person: NetPerson): boolean =>
  (facts.includes('kidney') && PARTS.kidney.some((part) => part in when) && person.egfr === undefined) ||
  (facts.includes('age') && PARTS.age.some((part) => part in when) && person.age === undefined)
