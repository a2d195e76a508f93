import type { LabTableCell } from '@salve/contract/medical-records/lab-courses.ts'
import type { Language } from '@salve/domain/language.ts'
import { nameIn } from '@salve/domain/language.ts'
import { ANALYTES, analyteByKey, panelName } from '@salve/domain/labs/analytes.ts'

export interface LabTableRow<Cell extends LabTableCell = LabTableCell> {
  key: string
  analyteKey: string
  name: string
  unit: string | null
  /** The results of each column, in the order of the columns. */
  cells: Cell[][]
}

export interface LabTableGroup<Cell extends LabTableCell = LabTableCell> {
  /** The analyte's key in the table; '' for one that is not in it. */
  panel: string
  rows: LabTableRow<Cell>[]
}

const ORDER = new Map(ANALYTES.map(({ key }, index) => [key, index]))

/**
 * The columns of a table as its rows: grouped as the table of analytes is, own analytes at the end
 * by name.
 */
export function rowsOf<Cell extends LabTableCell>(
  columns: readonly { cells: readonly Cell[] }[],
  language: Language,
): LabTableGroup<Cell>[] {
  const rows = new Map<string, LabTableRow<Cell>>()
  columns.forEach(({ cells }, column) => {
    for (const cell of cells) {
      const key = `${cell.analyte_key} ${cell.row_unit ?? ''}`
      const row = rows.get(key) ?? newRow<Cell>(key, cell, columns.length, language)
      rows.set(key, row)
      row.cells[column]?.push(cell)
    }
  })
  const sorted = [...rows.values()].toSorted(
    (a, b) =>
      (ORDER.get(a.analyteKey) ?? ORDER.size) - (ORDER.get(b.analyteKey) ?? ORDER.size) ||
      a.name.localeCompare(b.name, language),
  )
  const groups = Map.groupBy(sorted, ({ analyteKey }) => {
    const of = analyteByKey(analyteKey)
    return of ? panelName(of, language) : ''
  })
  return [...groups].map(([panel, ofPanel]) => ({ panel, rows: ofPanel }))
}

function newRow<Cell extends LabTableCell>(
  key: string,
  cell: Cell,
  columns: number,
  language: Language,
): LabTableRow<Cell> {
  const of = analyteByKey(cell.analyte_key)
  return {
    key,
    analyteKey: cell.analyte_key,
    name: of ? nameIn(of, language) : cell.analyte,
    unit: cell.row_unit,
    cells: Array.from({ length: columns }, () => []),
  }
}
