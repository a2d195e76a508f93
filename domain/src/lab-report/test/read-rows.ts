import type { FoundLine } from '../found-line.ts'
import { readReport } from '../read-report.ts'
import { A4, wordsOf } from './lay-out.ts'
import { piecesOf } from './layouts.ts'

export const EN = ['Example Laboratory', 'Collected: 11/20/2026 08:10']
export const DE = ['Labor Beispiel', 'Abnahme: 20.11.2026']
export const read = (rows: string[], { head = EN, at = [40, 210, 290, 390] } = {}) =>
  readReport([{ ...A4, words: wordsOf(piecesOf({ title: '', head, at, rows })) }])
export const TABLE = 'Test | Result | Units | Reference Range'
export const said = ({ analyte, comparator, value, text, unit, taken_on }: FoundLine) =>
  [taken_on, analyte, `${comparator ?? ''}${text ?? value}`, unit].filter((part) => part !== null).join(' ')
export const linesOf = (...given: Parameters<typeof read>) => read(...given).lines.map(said)
