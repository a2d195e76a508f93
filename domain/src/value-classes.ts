import { classify, flags } from './blood-pressure.ts'
import { classOfHalfAimed, isRaised, LOW } from './half-aimed-pressure.ts'
import { mealGroupOf } from './circumstances.ts'
import {
  bandOf,
  BANDS,
  type BandClass,
  type Bands,
  GLUCOSE_BANDS,
  PEAK_FLOW_BANDS,
  WAIST_BANDS,
  type Weight,
} from './class-bands.ts'
import type { Named } from './language.ts'
import type { LogKindName } from './log-kinds.ts'
import { canonicalOf, type LoggedValue } from './log-values.ts'
import { type MeasurementKey, measurement } from './measurements.ts'
import { isChildOn, isPregnantOn, type Person, rangeSex } from './person.ts'
import { judgeByTarget, shareOfBest, type TargetRange, targetFor } from './target-ranges.ts'

/** The class of a value in words, and its basis. */
export interface ValueClass extends Named {
  readonly key: string
  readonly weight: Weight
  /** `target`: the person's own range; `general`: the source's. */
  readonly basis: 'target' | 'general'
  readonly source: string
  /** Additional words: "low", "upper value alone raised". */
  readonly also: readonly Named[]
}

/** Why a value that others have a class for has none. */
export const NO_CLASS = ['childhood', 'pregnancy', 'no_personal_best', 'no_sex'] as const
export type NoClass = (typeof NO_CLASS)[number]

export interface Classified {
  readonly class: ValueClass | null
  readonly why: NoClass | null
}

export interface ClassFacts {
  readonly values: readonly LoggedValue[]
  readonly context: Readonly<Record<string, string>>
  /** The day on which it was measured. */
  readonly day: string
  readonly person: Person
  /** A method of bp.json, as the settings name it. */
  readonly method: string
  readonly targets: readonly TargetRange[]
}

const NONE: Classified = { class: null, why: null }
const ISOLATED_SYSTOLIC: Named = {
  name: 'Only the upper value is raised',
  name_de: 'Nur der obere Wert ist erhöht',
}
const ISOLATED_DIASTOLIC: Named = {
  name: 'Only the lower value is raised',
  name_de: 'Nur der untere Wert ist erhöht',
}

/**
 * The class of an entry. The person's own targets come before the general ranges, which are not for
 * everybody.
 */
export function classOfEntry(kind: LogKindName, facts: ClassFacts): Classified {
  if (kind === 'blood_pressure') return classOfPressure(facts)
  const [value] = facts.values
  return value ? classOfValue(value, facts) : NONE
}

/** The class of one value that is not a blood pressure, such as a computed BMI. */
export function classOfValue(value: LoggedValue, facts: Omit<ClassFacts, 'values'>): Classified {
  const { key } = value
  const group = key === 'glucose' ? mealGroupOf(facts.context['meal']) : null
  const target = targetFor(facts.targets, key, group)
  const own = target && judgeByTarget(value, target)
  if (own) return { class: owned(own), why: null }
  if (key === 'pef') {
    const share = shareOfBest(value, target)
    const zone = share === null ? null : bandOf(PEAK_FLOW_BANDS, share, '1')
    return zone
      ? { class: general(zone, PEAK_FLOW_BANDS), why: null }
      : { class: null, why: 'no_personal_best' }
  }
  if (key === 'waist' && !sexOf(facts.person)) return { class: null, why: 'no_sex' }
  const bands = bandsFor(key, facts)
  if (!bands) return NONE
  const why = notFor(bands, facts)
  if (why) return { class: null, why }
  const found = classIn(bands, value)
  return found ? { class: general(found, bands), why: null } : NONE
}

function bandsFor(key: MeasurementKey, { context, person }: Omit<ClassFacts, 'values'>): Bands | undefined {
  if (key === 'glucose') return GLUCOSE_BANDS[mealGroupOf(context['meal'])]
  const sex = sexOf(person)
  if (key === 'waist') return sex && WAIST_BANDS[sex]
  // At work or in motion, other values are normal.
  if ((key === 'pulse' || key === 'resp') && context['effort'] === 'active') return undefined
  return BANDS[key]
}

const sexOf = ({ sex }: Person) => rangeSex(sex) ?? undefined

function notFor(
  { notFor: groups }: Bands,
  { person, day }: Pick<ClassFacts, 'person' | 'day'>,
): NoClass | null {
  if (groups.includes('childhood') && isChildOn(person, day)) return 'childhood'
  return groups.includes('pregnancy') && isPregnantOn(person, day) ? 'pregnancy' : null
}

function classIn(bands: Bands, value: LoggedValue): BandClass | null {
  if (value.value === null)
    return (value.comparator === '<' ? bands.classes[0] : bands.classes.at(-1)) ?? null
  const unit = measurement(value.key).unit ?? ''
  return bandOf(bands, value.value, value.unit) ?? bandOf(bands, canonicalOf(value) ?? 0, unit)
}

function classOfPressure(facts: ClassFacts): Classified {
  const { values, day, person, method, targets } = facts
  const [upper, lower] = (['bp_sys', 'bp_dia'] as const).map((key) =>
    values.find((value) => value.key === key),
  )
  const [systolic, diastolic] = [upper && canonicalOf(upper), lower && canonicalOf(lower)]
  if (!upper || !lower || systolic == null || diastolic == null || systolic <= diastolic) return NONE
  const reading = { systolic, diastolic }
  const found = flags(reading)
  const [ofUpper, ofLower] = [upper, lower].map((value) => {
    const target = targetFor(targets, value.key, null)
    return target ? judgeByTarget(value, target) : null
  })
  const why = isChildOn(person, day) ? 'childhood' : isPregnantOn(person, day) ? 'pregnancy' : null
  if (ofUpper && ofLower) {
    const both = [ofUpper, ofLower]
    const worst =
      both.find(({ key }) => key === 'above_own_target') ??
      both.find(({ key }) => key === 'below_own_target') ??
      ofUpper
    const also = found.low ? [LOW] : []
    return { class: { ...owned(worst), weight: found.severe ? 'urgent' : worst.weight, also }, why: null }
  }
  const own = ofUpper ?? ofLower
  if (own) {
    const aimless = ofUpper ? 'bp_dia' : 'bp_sys'
    return { class: classOfHalfAimed(own, aimless, reading, why ? null : method), why: null }
  }
  if (why) return { class: null, why }
  const { class: named, method: by } = classify(reading, method)
  const also = [
    ...(found.low ? [LOW] : []),
    ...(found.isolatedSystolic ? [ISOLATED_SYSTOLIC] : []),
    ...(found.isolatedDiastolic ? [ISOLATED_DIASTOLIC] : []),
  ]
  const weight = found.severe ? 'urgent' : isRaised(named) || found.low ? 'outside' : 'usual'
  return { class: { ...named, weight, basis: 'general', source: by.source, also }, why: null }
}

const owned = (found: BandClass): ValueClass => ({ ...found, basis: 'target', source: '', also: [] })
const general = (found: BandClass, { source }: Bands): ValueClass => ({
  ...found,
  basis: 'general',
  source,
  also: [],
})
