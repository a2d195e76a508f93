import type { SharedLabColumn } from '@salve/contract/consultation/summary.ts'
import { labUnitSetting } from '@salve/domain/labs/series.ts'
import { analyteByKey, convertLab, shownInLabUnit } from '@salve/domain/labs/analytes.ts'
import { writtenDecimals } from '@salve/domain/units.ts'
import type { UnitSettings } from '../../../lib/unitSettings.ts'

type Cell = SharedLabColumn['cells'][number]

/**
 * A cell in the reader's chosen unit, if a factor is known; converted once, from the printed value.
 */
export function inChosenUnit(cell: Cell, settings: UnitSettings): Cell {
  const setting = labUnitSetting(cell.analyte_key)
  const of = analyteByKey(cell.analyte_key)
  const wanted = setting && settings[setting]
  if (!wanted || !of || cell.value === null || cell.row_unit === wanted) return cell
  const row = { ...cell, row_unit: wanted, apart: null }
  if (cell.unit === wanted)
    return { ...row, shown: cell.value, shown_decimals: cell.decimals, is_converted: false }
  const converted = convertLab(of, cell.value, cell.unit, wanted)
  if (converted === null) return cell
  const shown = shownInLabUnit(of, wanted, converted)
  return { ...row, shown, shown_decimals: writtenDecimals(shown), is_converted: true }
}
