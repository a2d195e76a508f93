import { readLabUnit } from '../labs/units.ts'
import type { Named } from './found-line.ts'
import { type Layout, nameTaught, unitTaught } from './layouts.ts'
import { type PrintedWord, textOf } from './printed.ts'
import { matchName } from './printed-names.ts'
import type { RowReading } from './read-row.ts'

/** Words alone in the row above and the row below, which may be a part of the name. */
export interface NameTry {
  readonly before: readonly PrintedWord[]
  readonly below: readonly PrintedWord[]
}

/**
 * The name in the row itself, or one that runs over two rows when only the whole of it is known.
 */
export function bestName(
  reading: RowReading,
  { before, below }: NameTry,
  layout: Layout | null,
): Named | null {
  const tries = [
    { words: reading.name, took: null },
    { words: [...before, ...reading.name], took: before.length > 0 ? ('before' as const) : null },
    { words: [...reading.name, ...below], took: below.length > 0 ? ('below' as const) : null },
  ].filter(({ words }) => words.length > 0)
  const scanned = [...reading.name, ...reading.figures].some(({ confidence }) => confidence !== undefined)
  const read = tries.flatMap(({ words, took }) => {
    const printed = textOf(words)
    const { name: plain, unit } = unitInName(printed)
    const name = matchName(nameTaught(layout, plain) ?? plain, { scanned })
    return name ? [{ words, printed: plain, name, unit, took }] : []
  })
  const best =
    read.find(({ name }) => name.analyte && !name.misread) ?? read.find(({ name }) => name.analyte) ?? read[0]
  if (!best) return null
  const unit = unitTaught(layout, best.printed, reading.unit) ?? reading.unit
  const withUnit =
    unit === null && best.unit
      ? { ...reading, unit: best.unit, printedUnit: best.unit, isUnitKnown: true }
      : unit === reading.unit
        ? reading
        : { ...reading, unit, printedUnit: unit, isUnitKnown: true }
  return {
    reading: withUnit,
    name: best.name,
    words: best.words,
    printed: best.printed,
    foundUnit: reading.unit,
    took: best.took,
  }
}

/** "Haemoglobin (g/dL)" names its unit. */
function unitInName(printed: string): { name: string; unit: string | null } {
  const [, name = '', inner = ''] = /^(.+?)\s*[([]([^)\]]+)[)\]]\s*$/.exec(printed) ?? []
  const unit = name === '' ? null : readLabUnit(inner)
  return unit === null || !/[/%]|^(fl|pg|sec|sek|s)$/i.test(inner)
    ? { name: printed, unit: null }
    : { name, unit }
}
