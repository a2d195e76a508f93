import data from '../data/safety-scope.json' with { type: 'json' }
import sources from '../data/safety-sources.json' with { type: 'json' }

const COUNTS = new Map(data.items.map(({ key, count }) => [key, count]))

function countOf(key: string): number {
  const count = COUNTS.get(key)
  if (count === undefined) throw new RangeError(`no count ${key}`)
  return count
}

/** How much the safety check knows. The script that writes the data counts it. */
export const SAFETY_SCOPE = {
  person_rules: countOf('person_rules'),
  person_rules_reread: countOf('person_rules_reread'),
  interactions: countOf('interactions'),
  amount_rules: countOf('amount_rules'),
  burdens: countOf('burdens'),
  burden_rules: countOf('burden_rules'),
  substances: countOf('substances'),
  substances_of_person_rules: countOf('substances_of_person_rules'),
  conditions: countOf('conditions'),
  analytes: countOf('analytes'),
} as const

/** What the rules on one medicine and the person were taken from. */
export const SAFETY_SOURCES: readonly { key: string; title: string; year: number }[] = sources.items
