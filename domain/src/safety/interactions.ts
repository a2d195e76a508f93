import data from '../data/interactions.json' with { type: 'json' }
import type { Language } from '../language.ts'
import { FOODS, type Medicine, type Substance, substancesOf } from './substances.ts'

export const SEVERITIES = ['contraindicated', 'major', 'moderate'] as const
export type InteractionSeverity = (typeof SEVERITIES)[number]

export interface InteractionRule {
  readonly key: string
  /** A substance's key, or `group:` and the name of a group. */
  readonly a: string
  readonly b: string
  readonly severity: InteractionSeverity
  readonly why: string
  readonly why_de: string
  readonly say: string
  readonly say_de: string
  readonly source: string
}

export const INTERACTION_RULES = data.items as readonly InteractionRule[]

/** Two medicines that a rule warns of, and the substances by which it does. */
export interface Interaction {
  medicines: [string, string]
  substances: [Substance, Substance]
  rule: InteractionRule
}

/** Returns the words of a rule in the reader's language. */
export const wordsOf = (rule: InteractionRule, language: Language) =>
  language === 'de' ? { why: rule.why_de, say: rule.say_de } : { why: rule.why, say: rule.say }

/**
 * The pairs of medicines that the rules warn of, the most severe first; of several rules for one
 * pair the most severe alone. A substance never interacts with itself through a group. No warning
 * is never "safe": the rules are not complete.
 */
export function interactionsOf(medicines: readonly Medicine[]): Interaction[] {
  const known = medicines.map((medicine) => ({ id: medicine.id, substances: substancesOf(medicine) }))
  const found: Interaction[] = []
  for (const [index, one] of known.entries())
    for (const other of known.slice(index + 1)) {
      const worst = worstOf(one.substances, other.substances)
      if (worst) found.push({ medicines: [one.id, other.id], ...worst })
    }
  return found.sort((a, b) => rankOf(a.rule) - rankOf(b.rule))
}

/** A rule about one medicine with something that people eat or drink. */
export interface FoodInteraction {
  medicine: string
  food: Substance
  rule: InteractionRule
}

/**
 * Returns the rules on the medicines with alcohol and grapefruit, most severe first. They do not
 * imply that the reader drinks.
 */
export function foodInteractionsOf(medicines: readonly Medicine[]): FoodInteraction[] {
  return medicines
    .flatMap((medicine) => {
      const substances = substancesOf(medicine)
      return FOODS.flatMap((food) => {
        const worst = worstOf(substances, [food])
        return worst ? [{ medicine: medicine.id, food, rule: worst.rule }] : []
      })
    })
    .sort((a, b) => rankOf(a.rule) - rankOf(b.rule))
}

function worstOf(
  ones: readonly Substance[],
  others: readonly Substance[],
): Omit<Interaction, 'medicines'> | undefined {
  const hits = ones.flatMap((one) =>
    others
      .filter((other) => other.key !== one.key)
      .flatMap((other) =>
        INTERACTION_RULES.filter((rule) => isAbout(rule, one, other)).map((rule) => ({
          substances: [one, other] as [Substance, Substance],
          rule,
        })),
      ),
  )
  return hits.sort((a, b) => rankOf(a.rule) - rankOf(b.rule))[0]
}

const isAbout = ({ a, b }: InteractionRule, one: Substance, other: Substance) =>
  (isNamed(a, one) && isNamed(b, other)) || (isNamed(b, one) && isNamed(a, other))

function isNamed(name: string, { key, groups }: Substance): boolean {
  return name.startsWith('group:') ? groups.includes(name.slice('group:'.length)) : name === key
}

const rankOf = ({ severity }: InteractionRule) => SEVERITIES.indexOf(severity)
