import {
  BLOOD_PRESSURE_METHODS,
  type BloodPressure,
  type BloodPressureClass,
  type ClassifiedBloodPressure,
  classify,
} from './blood-pressure.ts'

/**
 * From here on a mean at home counts as high; it matches 140/90 at the doctor's (2018 ESC/ESH table
 * 9; 2024 ESC).
 */
export const HOME_LIMIT: BloodPressure = { systolic: 135, diastolic: 85 }

type From = Pick<BloodPressureClass, 'systolic_from' | 'diastolic_from'>
/**
 * Class thresholds for means at home, of those methods that state them beside their table for the
 * doctor's office.
 */
const HOME_FROM: Readonly<Record<string, Readonly<Record<string, From>>>> = {
  'ESC 2024': {
    elevated: { systolic_from: 120, diastolic_from: 70 },
    hypertension: { systolic_from: 135, diastolic_from: 85 },
  },
  'JSH 2019': {
    'high-normal': { systolic_from: 115, diastolic_from: null },
    elevated: { systolic_from: 125, diastolic_from: 75 },
    'grade-i-hypertension': { systolic_from: 135, diastolic_from: 85 },
    'grade-ii-hypertension': { systolic_from: 145, diastolic_from: 90 },
    'grade-iii-hypertension': { systolic_from: 160, diastolic_from: 100 },
  },
}
/** The one table that is made for means at home alone. */
const HOME_METHOD = /home/i

export interface ClassifiedHomeMean extends Pick<ClassifiedBloodPressure, 'class' | 'rank' | 'method'> {
  /**
   * True when the method has classes for means at home; else its table for the doctor's office
   * gives the class.
   */
  isHomeTable: boolean
  /** 135/85 or more, in either value. */
  isHigh: boolean
}

/**
 * The class of a mean measured at home, rounded half up to whole mmHg. For adults only, and not in
 * pregnancy.
 */
export function classifyHomeMean(mean: BloodPressure, methodKey: string): ClassifiedHomeMean {
  const systolic = Math.round(mean.systolic)
  const diastolic = Math.round(mean.diastolic)
  const isHigh = systolic >= HOME_LIMIT.systolic || diastolic >= HOME_LIMIT.diastolic
  const office = classify(mean, methodKey)
  const from = HOME_FROM[methodKey]
  const method = BLOOD_PRESSURE_METHODS.find(({ key }) => key === methodKey)
  if (!from || !method) return { ...office, isHomeTable: HOME_METHOD.test(methodKey), isHigh }
  const rank = method.classes.findLastIndex(({ key }) => {
    const at = from[key]
    return (
      at === undefined ||
      systolic >= at.systolic_from ||
      (at.diastolic_from !== null && diastolic >= at.diastolic_from)
    )
  })
  return { class: method.classes[rank] ?? office.class, rank, method, isHomeTable: true, isHigh }
}
