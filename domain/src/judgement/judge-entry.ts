import { mealGroupOf } from '../circumstances.ts'
import type { Named } from '../language.ts'
import type { LogKindName } from '../log-kinds.ts'
import type { MeasurementKey } from '../measurements.ts'
import { plausibilityTyped } from '../log-limits.ts'
import { canonicalOf, inUnit, type LoggedValue } from '../log-values.ts'
import { readingText } from '../reading-text.ts'
import { type TargetRange, targetFor } from '../target-ranges.ts'
import { type UnitSettings, unitShown } from '../unit-choice.ts'
import { decimalsOf, fromCanonical, round, unitLabel } from '../units.ts'
import { type ClassFacts, classOfEntry, type ValueClass } from '../value-classes.ts'
import type { Change, JudgedClass, Judgement, Reader } from './judgement.ts'
import { limitsText, withGiver } from './limits-text.ts'
import { classFor, directionOf, sentencesOf } from './sentence.ts'

/** The person whose value is judged, and the reader. */
export interface JudgeFacts extends Pick<ClassFacts, 'person' | 'method' | 'targets'>, Reader {
  readonly settings: UnitSettings
}

/** A value that was logged; a sitting is one, with the values that it comes to. */
export interface LoggedFigure {
  readonly kind: LogKindName
  readonly values: readonly LoggedValue[]
  readonly context: Readonly<Record<string, string>>
  /** The day on which it was measured, `YYYY-MM-DD`. */
  readonly day: string
}

/** Judges a logged value; `earlier` are those of its kind before it, the latest first. */
export function judgeEntry(
  figure: LoggedFigure,
  earlier: readonly LoggedFigure[],
  facts: JudgeFacts,
): Judgement {
  const { kind, values, context, day } = figure
  const isImpossible = values.some(
    ({ key, value, unit }) => value !== null && plausibilityTyped(key, value, unit) === 'impossible',
  )
  const { person, method, targets } = facts
  const { class: found, why } = isImpossible
    ? { class: null, why: null }
    : classOfEntry(kind, { values, context, day, person, method, targets })
  const named = classFor(found && classOf(found), facts)
  const change = changeOf(figure, earlier, facts.settings)
  return {
    value: readingText(values, facts.settings, 'en'),
    value_de: readingText(values, facts.settings, 'de'),
    judged_by: found?.basis ?? null,
    class: named,
    no_class: why,
    change,
    ...sentencesOf(
      { class: named, basis: found && basisOf(found, figure, facts), besides: null, change },
      facts,
    ),
  }
}

const classOf = ({ key, weight, name, name_de, also }: ValueClass): JudgedClass => ({
  key,
  weight,
  name,
  name_de,
  also: also.map((more) => ({ name: more.name, name_de: more.name_de })),
})

/** The limits of the person's own target, or the source of a general range. */
function basisOf(
  { basis, source }: ValueClass,
  { values, context }: LoggedFigure,
  { targets, settings }: JudgeFacts,
): Named | null {
  if (basis === 'general') return source === '' ? null : { name: source, name_de: source }
  const aimed = values.length > 1 ? values.filter(({ key }) => key !== 'pulse') : values
  const own = aimed.flatMap((value): { text: Named; target: TargetRange }[] => {
    const target = targetFor(
      targets,
      value.key,
      value.key === 'glucose' ? mealGroupOf(context['meal']) : null,
    )
    const limits = target && targetText(target, unitShown(value.key, value.unit, settings))
    const text = limits && withPart(value.key, limits)
    return target && text ? [{ text, target }] : []
  })
  if (own.length === 0) return null
  const texts = own.map(({ text }) => text)
  const both = {
    name: texts.map(({ name }) => name).join(', '),
    name_de: texts.map(({ name_de }) => name_de).join(', '),
  }
  return withGiver(both, own[0]?.target.given_by)
}

const PARTS: Partial<Record<MeasurementKey, Named>> = {
  bp_sys: { name: 'upper value', name_de: 'oberer Wert' },
  bp_dia: { name: 'lower value', name_de: 'unterer Wert' },
}

function withPart(key: MeasurementKey, { name, name_de }: Named): Named {
  const part = PARTS[key]
  return part ? { name: `${part.name} ${name}`, name_de: `${part.name_de} ${name_de}` } : { name, name_de }
}

/** The limits of a target in the unit in which the value is read. */
export function targetText({ key, low, high, unit }: TargetRange, shownUnit: string): Named | null {
  const inShown = (value: number | null) => value && inUnit({ key, value, unit }, shownUnit)
  return limitsText({ low: inShown(low), high: inShown(high), unit: unitLabel(shownUnit) })
}

/**
 * Against the latest value before that was taken at such a moment of the day, in numbers that are
 * read alike.
 */
function changeOf(
  { values, context }: LoggedFigure,
  earlier: readonly LoggedFigure[],
  settings: UnitSettings,
): Change | null {
  const before = earlier.find(
    (one) => mealGroupOf(one.context['meal']) === mealGroupOf(context['meal']) && values.length > 0,
  )
  if (!before) return null
  const pairs = values.flatMap((value): [number, number][] => {
    const other = before.values.find(({ key }) => key === value.key)
    const [now, then] = [canonicalOf(value), other ? canonicalOf(other) : null]
    if (now === null || then === null || (value.key === 'pulse' && values.length > 1)) return []
    const unit = unitShown(value.key, value.unit, settings)
    const read = (canonical: number) =>
      round(fromCanonical(value.key, canonical, unit), decimalsOf(value.key, unit))
    return [[read(now), read(then)]]
  })
  if (pairs.length === 0) return null
  return {
    direction: directionOf(pairs),
    from: readingText(pressuresOr(before.values), settings, 'en'),
    from_de: readingText(pressuresOr(before.values), settings, 'de'),
    since: before.day,
  }
}

/** A pulse beside a blood pressure is not compared. */
function pressuresOr(values: readonly LoggedValue[]): readonly LoggedValue[] {
  return values.length > 1 ? values.filter(({ key }) => key !== 'pulse') : values
}
