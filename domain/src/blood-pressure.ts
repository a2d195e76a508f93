import data from './data/blood-pressure.json' with { type: 'json' }
import type { Named } from './language.ts'

export interface BloodPressureClass extends Named {
  readonly key: string
  readonly systolic_from: number
  /** Null where the lower value alone never lifts a reading into this class. */
  readonly diastolic_from: number | null
}

export interface BloodPressureMethod {
  /** Name in the settings. */
  readonly key: string
  readonly source: string
  readonly year: number | null
  /** From the lowest class to the highest. */
  readonly classes: readonly BloodPressureClass[]
}

export const BLOOD_PRESSURE_METHODS: readonly BloodPressureMethod[] = data.items

export interface BloodPressure {
  /** mmHg; a mean is rounded half up before it is classed. */
  readonly systolic: number
  readonly diastolic: number
}

export interface ClassifiedBloodPressure {
  readonly class: BloodPressureClass
  /** 0 is the lowest class of the method. */
  readonly rank: number
  readonly method: BloodPressureMethod
}

/**
 * The class of a reading by one method: the higher of those that the two values give. For seated
 * adults only; children and pregnancy get no class, and one reading never makes a diagnosis.
 */
export function classify(reading: BloodPressure, methodKey: string): ClassifiedBloodPressure {
  const method = BLOOD_PRESSURE_METHODS.find((m) => m.key === methodKey)
  if (!method) throw new RangeError(`no method ${methodKey}`)
  const { systolic, diastolic } = rounded(reading)
  const rank = method.classes.findLastIndex(
    (c) => systolic >= c.systolic_from || (c.diastolic_from !== null && diastolic >= c.diastolic_from),
  )
  const found = method.classes[rank]
  if (!found) throw new RangeError('a blood pressure has two values above zero')
  return { class: found, rank, method }
}

export interface BloodPressureFlags {
  /** Upper value 140 or more with a lower one below 90 (2018 ESC/ESH). */
  readonly isolatedSystolic: boolean
  /** Upper value below 140 with a lower one of 90 or more (2023 ESH). */
  readonly isolatedDiastolic: boolean
  /** Below 90 or below 60; it matters together with complaints. */
  readonly low: boolean
  /** 180 or more, or 110 or more: ask for complaints at once, measure again after five minutes. */
  readonly severe: boolean
  /** Above 180 or above 120, the American line. */
  readonly severeAmerican: boolean
}

/** Returns a reading's flags besides its class, whichever the method. */
export function flags(reading: BloodPressure): BloodPressureFlags {
  const { systolic, diastolic } = rounded(reading)
  return {
    isolatedSystolic: systolic >= 140 && diastolic < 90,
    isolatedDiastolic: systolic < 140 && diastolic >= 90,
    low: systolic < 90 || diastolic < 60,
    severe: systolic >= 180 || diastolic >= 110,
    severeAmerican: systolic > 180 || diastolic > 120,
  }
}

function rounded({ systolic, diastolic }: BloodPressure): BloodPressure {
  return { systolic: Math.round(systolic), diastolic: Math.round(diastolic) }
}
