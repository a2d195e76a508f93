import { type BloodPressure, type BloodPressureClass, classify, flags } from './blood-pressure.ts'
import type { BandClass } from './class-bands.ts'
import type { Named } from './language.ts'

export const LOW: Named = { name: 'Low', name_de: 'Niedrig' }

export const isRaised = ({ key }: BloodPressureClass): boolean => /^(grade|stage|hypertension)/.test(key)

const NORMAL: ReadonlySet<string> = new Set(['optimal', 'normal', 'non-elevated', 'below-hypertension-range'])

type Part = 'bp_sys' | 'bp_dia'
const PARTS: Record<Part, Named> = {
  bp_sys: { name: 'Upper value', name_de: 'Oberer Wert' },
  bp_dia: { name: 'Lower value', name_de: 'Unterer Wert' },
}
const OTHER: Record<Part, Part> = { bp_sys: 'bp_dia', bp_dia: 'bp_sys' }
const BY_PART: Record<Part, Named> = {
  bp_sys: { name: 'By the upper value', name_de: 'Wegen des oberen Werts' },
  bp_dia: { name: 'By the lower value', name_de: 'Wegen des unteren Werts' },
}
const AIMED: Named = { name: 'within the own target', name_de: 'im eigenen Ziel' }

interface HalfAimedClass extends BandClass {
  readonly basis: 'target' | 'general'
  readonly source: string
  readonly also: readonly Named[]
}

/**
 * The class of a pressure of which one part alone has an own target: `own`. It says nothing of the
 * other `part`, which the general classes judge. What they find raised is the class of the pair,
 * unless the target is missed, too. Without a `method` no general class is for this person.
 */
export function classOfHalfAimed(
  own: BandClass,
  part: Part,
  reading: BloodPressure,
  method: string | null,
): HalfAimedClass {
  const isSevere = flags(reading).severe
  const isLow = flags(alone(part, reading, Number.MAX_SAFE_INTEGER)).low
  const general = method === null ? null : classify(alone(part, reading, 0), method)
  if (general && isRaised(general.class) && own.key === 'in_own_target') {
    const { key, name, name_de } = general.class
    return {
      key,
      name,
      name_de,
      weight: isSevere ? 'urgent' : 'outside',
      basis: 'general',
      source: general.method.source,
      also: [BY_PART[part], ofPart(OTHER[part], AIMED)],
    }
  }
  const more = isLow ? LOW : general && !NORMAL.has(general.class.key) ? general.class : null
  const isOtherLow = !isLow && flags(reading).low
  return {
    ...own,
    weight: isSevere ? 'urgent' : isLow ? 'outside' : own.weight,
    basis: 'target',
    source: '',
    also: [...(isOtherLow ? [LOW] : []), ...(more ? [ofPart(part, more)] : [])],
  }
}

/** The reading with one part of its own. */
const alone = (part: Part, { systolic, diastolic }: BloodPressure, other: number): BloodPressure =>
  part === 'bp_sys' ? { systolic, diastolic: other } : { systolic: other, diastolic }

const ofPart = (part: Part, { name, name_de }: Named): Named => ({
  name: `${PARTS[part].name}: ${name}`,
  name_de: `${PARTS[part].name_de}: ${name_de}`,
})
