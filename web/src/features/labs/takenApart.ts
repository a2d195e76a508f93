import { analyteNamed } from '@salve/domain/labs/names.ts'
import { readResult } from '@salve/domain/labs/result-text.ts'
import type { LabLineValues } from './labValues.ts'

const FIGURES = /^\s*[<>≤≥=]*\s*[+-]?[\d.,]+/

/** The line with what stands behind its number in the other fields, as in "140 mg/dl H"; null when there is nothing behind it. */
export function takenApart(line: LabLineValues): LabLineValues | null {
  const read = readResult(line.value, analyteNamed(line.analyte))
  if (read.kind !== 'number' || (read.unit === null && read.mark === null)) return null
  const [figures = line.value] = FIGURES.exec(line.value) ?? []
  return { ...line, value: figures.trim(), unit: read.unit ?? line.unit, flag: read.mark ?? line.flag }
}
