import type { PersonRule } from './rules.ts'

/** Without the rules that a graver one of the same medicine says already. */
export function withoutHidden(rules: readonly PersonRule[]): PersonRule[] {
  const hidden = new Set(rules.flatMap(({ hides = [] }) => hides))
  return rules.filter(({ key }) => !hidden.has(key))
}
