import type { Entered } from './entered.ts'
import { AMOUNT_RULES, type RuleRoute, SCHEDULE_RULES } from './rules.ts'

/** By a plan's route; suppositories count together with oral forms. */
const BY_ROUTE: Readonly<Record<string, readonly RuleRoute[]>> = {
  mouth: ['oral'],
  rectum: ['oral'],
  under_tongue: ['sublingual', 'oral'],
  breathed_in: ['inhalation'],
  nose: ['nasal'],
  injection: ['injection'],
  eye: ['local'],
  ear: ['local'],
  vagina: ['local'],
}
/** Else by its form: the first for which the substance has a rule. */
const BY_FORM: Readonly<Record<Entered['form'], readonly RuleRoute[]>> = {
  tablet: ['oral', 'sublingual'],
  capsule: ['oral', 'sublingual', 'inhalation'],
  drops: ['oral', 'nasal'],
  liquid: ['oral'],
  injection: ['injection'],
  inhaler: ['inhalation'],
  spray: ['nasal', 'sublingual', 'inhalation', 'oral'],
  patch: ['transdermal'],
  cream: ['local'],
  suppository: ['oral'],
  other: ['oral', 'sublingual', 'nasal', 'inhalation'],
}

/** Units that rules count by number, not by mass. */
const COUNTED = ['puff', 'spray', 'patch', 'application']

/**
 * From where a substance acts in this product, and the unit by which its rules count where that is
 * no mass.
 */
export function routeFor(
  inn: string,
  { form, route }: Pick<Entered, 'form' | 'route'>,
): { route: RuleRoute; counted: string | null } {
  const onSkin = route === 'skin' ? (form === 'patch' ? ['transdermal' as const] : ['local' as const]) : null
  const possible = onSkin ?? BY_ROUTE[route ?? ''] ?? BY_FORM[form]
  const has = (one: RuleRoute) =>
    AMOUNT_RULES.some((rule) => rule.inn === inn && rule.route === one) ||
    SCHEDULE_RULES.some((rule) => rule.inn === inn && rule.route === one)
  const chosen = possible.find(has) ?? possible[0] ?? 'oral'
  const unit = AMOUNT_RULES.find((rule) => rule.inn === inn && rule.route === chosen)?.unit
  return { route: chosen, counted: unit && COUNTED.includes(unit) ? unit : null }
}
