import { analyteOf } from '../labs/names.ts'
import { convertLab } from '../labs/analytes.ts'
import { inUnit, type LoggedValue } from '../log-values.ts'
import { measurement } from '../measurements.ts'
import type { TargetRange } from '../target-ranges.ts'
import type { SignLine } from './lab-signs.ts'
import { symptomKeyOf, type ToldFacts } from './medicine-signs.ts'

/** What one call or one line of a file writes. */
export interface WrittenFacts {
  readonly texts?: readonly string[] | undefined
  /** The name of an entered symptom. */
  readonly symptom?: string | undefined
  readonly values?: readonly LoggedValue[] | undefined
  readonly lines?: readonly SignLine[] | undefined
  readonly targets?: readonly TargetRange[] | undefined
}

/** The facts of a text as the rules for signs of medicines compare them. */
export function toldFactsOf({
  texts = [],
  symptom,
  values = [],
  lines = [],
  targets = [],
}: WrittenFacts): ToldFacts {
  const key = symptom === undefined ? null : symptomKeyOf(symptom)
  return {
    texts: texts.map((text) => text.trim()).filter(Boolean),
    entered: key === null ? [] : [key],
    within24Hours: [],
    values: [...values.flatMap(valueOf), ...lines.flatMap(sugarOf)],
    ownOxygenFrom: targets.find((target) => target.key === 'spo2')?.low ?? null,
  }
}

/** Rounded once: 100.3 °F are 37.9 °C. A meter's "LO" is below, its "HI" above every limit. */
function valueOf(value: LoggedValue): { key: string; value: number }[] {
  // A sensor's value counts as one of a meter.
  const key = value.key === 'glucose_cgm' ? 'glucose' : value.key
  const number = inUnit(value, measurement(value.key).unit ?? value.unit)
  if (number !== null) return [{ key, value: number }]
  if (value.comparator === '<') return [{ key, value: Number.NEGATIVE_INFINITY }]
  return value.comparator === '>' ? [{ key, value: Number.POSITIVE_INFINITY }] : []
}

const SUGARS = new Set(['glucose-fasting-plasma', 'glucose-random-plasma'])
const SUGAR_UNIT = 'mmol/L'

/** A blood sugar of a laboratory report counts as one of a meter. */
function sugarOf(line: SignLine): { key: string; value: number }[] {
  const of = analyteOf(line)
  if (!of || !SUGARS.has(of.key) || line.value == null || line.comparator === '>') return []
  const value = convertLab(of, line.value, line.unit ?? SUGAR_UNIT, SUGAR_UNIT)
  return value === null ? [] : [{ key: 'glucose', value: Math.round(value * 10) / 10 }]
}
