import { analyteOf } from '../labs/names.ts'
import { convertLab } from '../labs/analytes.ts'
import type { Comparator, LabFlag } from '../labs/marks.ts'
import type { MeasuredSign } from './measured.ts'
import { VALUE_ANSWERS } from './value-answers.ts'

/** A line of a laboratory report, as far as it may be a warning sign. */
export interface SignLine {
  readonly analyte: string
  readonly loinc?: string | null | undefined
  readonly comparator?: Comparator | null | undefined
  readonly value?: number | null | undefined
  readonly unit?: string | null | undefined
  readonly high?: number | null | undefined
  readonly flag?: LabFlag | null | undefined
}

const POTASSIUM_UNITS = new Set(['mmol/l', 'meq/l', ''])
const TROPONIN_USUAL_UP_TO = 14
const GLUCOSE_BELOW: Readonly<Record<string, number>> = { 'mg/dL': 54, 'mmol/L': 3 }

/** Returns the signs in a line of a laboratory report. */
export function signsOfLine(line: SignLine): MeasuredSign[] {
  const { value } = line
  if (value === null || value === undefined) return []
  const of = analyteOf(line)
  switch (of?.key) {
    case 'potassium':
      return POTASSIUM_UNITS.has((line.unit ?? '').toLowerCase()) ? signsOfPotassium(line, value) : []
    case 'neutrophils-absolute': {
      const known = line.unit == null ? value : convertLab(of, value, line.unit, '10*9/L')
      return known !== null && isBelow(line, known, 0.5) ? [VALUE_ANSWERS.neutrophils] : []
    }
    case 'troponin-t-high-sensitivity':
      return isTroponinRaised(line, value) ? [VALUE_ANSWERS.troponin] : []
    case 'glucose-fasting-plasma':
    case 'glucose-random-plasma':
      return isBelow(line, value, GLUCOSE_BELOW[line.unit ?? ''] ?? 0) ? ['hypo'] : []
    default:
      return []
  }
}

function signsOfPotassium(line: SignLine, value: number): MeasuredSign[] {
  if (isBelow(line, value, 2.5) || isFrom(line, value, 6.5)) return [VALUE_ANSWERS.potassium_emergency]
  return isBelow(line, value, 3) || isFrom(line, value, 6) ? [VALUE_ANSWERS.potassium_today] : []
}

/** Judged by the report's own mark or range first. */
function isTroponinRaised({ flag, high, comparator }: SignLine, value: number): boolean {
  if (flag) return flag === 'H' || flag === 'HH'
  if (comparator === '<' || comparator === '<=') return false
  const limit = high ?? TROPONIN_USUAL_UP_TO
  return comparator === '>' || comparator === '>=' ? value >= limit : value > limit
}

/** "<2.5" is also below 2.5; a value above something is below nothing. */
function isBelow({ comparator }: SignLine, value: number, limit: number): boolean {
  if (comparator === '>' || comparator === '>=') return false
  return comparator === '<' ? value <= limit : value < limit
}

const isFrom = ({ comparator }: SignLine, value: number, limit: number) =>
  comparator !== '<' && comparator !== '<=' && value >= limit
