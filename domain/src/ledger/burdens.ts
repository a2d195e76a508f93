import file from '../data/burdens.json' with { type: 'json' }
import { DRUGS } from '../drugs.ts'
import type { Named } from '../language.ts'

export interface BurdenPerson {
  readonly age?: number | undefined
  readonly egfr?: number | undefined
  /** The latest, in mmol/L. */
  readonly potassium?: number | undefined
  readonly conditions_icd10?: readonly string[]
}

interface BurdenRule {
  readonly id: string
  readonly threshold: number
  readonly min_substances: number
  readonly severity: 'major' | 'moderate'
  /** At least one substance with this many points. */
  readonly needs_points?: number
  readonly must_include?: readonly string[]
  readonly if?: Readonly<Record<string, number | string>>
  readonly why: string
  readonly why_de: string
  readonly say: string
  readonly say_de: string
  readonly source: string
  readonly year: number
}

export interface Burden extends Named {
  readonly key: string
  readonly checked: 'read' | 'known'
  readonly points: readonly { readonly inn: string; readonly points: number; readonly class?: string }[]
  /** Groups whose combined members form one treatment. */
  readonly count_once?: readonly string[]
  readonly rules: readonly BurdenRule[]
}

/** The combined effect of several medicines. */
export interface BurdenFinding {
  readonly burden: Burden
  readonly points: number
  readonly severity: 'major' | 'moderate'
  readonly rule: BurdenRule
  readonly inns: readonly string[]
}

export const BURDENS = file.items as unknown as readonly Burden[]
/** Below this potassium counts as low, and medicines that only then matter count. */
const LOW_POTASSIUM = 3.5

/**
 * Sums the burdens of the substances in use over all medicines; each counts once, however many
 * products hold it.
 */
export function burdensOf(inns: readonly string[], person: BurdenPerson): BurdenFinding[] {
  return BURDENS.flatMap((burden) => {
    const counted = countedIn(burden, [...new Set(inns)], person)
    const points = counted.reduce((sum, one) => sum + one.points, 0)
    const fits = burden.rules.filter(
      (rule) =>
        points >= rule.threshold &&
        counted.length >= rule.min_substances &&
        (rule.needs_points === undefined || counted.some((one) => one.points >= (rule.needs_points ?? 0))) &&
        (rule.must_include === undefined || rule.must_include.some((inn) => inns.includes(inn))) &&
        conditionFits(rule.if, person),
    )
    const rule = fits.find(({ severity }) => severity === 'major') ?? fits[0]
    if (!rule) return []
    const severity = isMild(burden, counted, person) ? 'moderate' : rule.severity
    return [{ burden, points, severity, rule, inns: counted.map(({ inn }) => inn) }]
  })
}

type Counted = Burden['points']

function countedIn(
  { points, count_once = [] }: Burden,
  inns: readonly string[],
  person: BurdenPerson,
): Counted {
  const scored = inns.flatMap((inn) => points.find((one) => one.inn === inn) ?? [])
  const once = count_once.reduce<Counted>((list, group) => {
    const members = new Set(DRUGS.filter(({ groups }) => groups.includes(group)).map(({ key }) => key))
    const first = list.find(({ inn }) => members.has(inn))
    return list.filter((one) => !members.has(one.inn) || one === first)
  }, scored)
  const isConditional = once.some((one) => one.class === 'conditional')
  if (!isConditional || hasLowPotassium(person) || once.some((one) => one.class === 'known')) return once
  return once.filter((one) => one.class !== 'conditional')
}

const hasLowPotassium = ({ potassium }: BurdenPerson) => potassium !== undefined && potassium < LOW_POTASSIUM

/**
 * For the QT interval, fewer than two substances that act by themselves are not serious, except one
 * with low potassium.
 */
function isMild({ key }: Burden, counted: Counted, person: BurdenPerson): boolean {
  if (key !== 'qt') return false
  const firm = counted.filter((one) => one.class !== 'conditional')
  const isSerious = hasLowPotassium(person) && firm.some((one) => one.class === 'known')
  return firm.length === 0 || (firm.length < 2 && !isSerious)
}

/** An unknown fact never fits. */
function conditionFits(condition: BurdenRule['if'], person: BurdenPerson): boolean {
  const { age, egfr, potassium, conditions_icd10 = [] } = person
  const values: Record<string, (limit: number) => boolean> = {
    age_at_least: (limit) => age !== undefined && age >= limit,
    egfr_below: (limit) => egfr !== undefined && egfr < limit,
    potassium_below: (limit) => potassium !== undefined && potassium < limit,
    potassium_at_least: (limit) => potassium !== undefined && potassium >= limit,
  }
  return Object.entries(condition ?? {}).every(([name, limit]) =>
    typeof limit === 'string'
      ? conditions_icd10.some((code) => code.startsWith(limit))
      : (values[name]?.(limit) ?? false),
  )
}
