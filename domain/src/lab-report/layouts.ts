import { fold } from '../fold.ts'
import type { Column } from './columns.ts'

/** A patient's teaching about the reports of one laboratory. */
export interface Layout {
  readonly id: string
  readonly laboratory: string | null
  /** The titles of the columns, as they are compared. */
  readonly titles: readonly string[]
  /**
   * The columns as the patient set them, in shares of the page's width; null where they were read
   * well.
   */
  readonly columns: readonly Column[] | null
  /** Meaning of a printed name, by the name as it is compared. */
  readonly names: Readonly<Record<string, string>>
  /**
   * Meaning of a printed unit, by name and unit: the unit of one analyte says nothing of another
   * one's.
   */
  readonly units: Readonly<Record<string, string>>
}

const keyOf = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * The layout by which this report is printed: the same laboratory and the same titles; a report
 * that names neither has none.
 */
export function layoutFor(
  layouts: readonly Layout[],
  laboratory: string | null,
  titles: readonly string[],
): Layout | null {
  if (laboratory === null && titles.length === 0) return null
  const sameTitles = (layout: Layout) => layout.titles.join() === titles.join()
  const sameLaboratory = (layout: Layout) => keyOf(layout.laboratory ?? '') === keyOf(laboratory ?? '')
  return layouts.find((layout) => sameLaboratory(layout) && sameTitles(layout)) ?? null
}

/** The patient's last word for this name. */
export const nameTaught = (layout: Layout | null, printed: string): string | null =>
  layout?.names[keyOf(printed)] ?? null

export const unitTaught = (layout: Layout | null, name: string, unit: string | null): string | null =>
  unit === null ? null : (layout?.units[unitKey(name, unit)] ?? null)

const unitKey = (name: string, unit: string) => `${keyOf(name)} ${unit}`

/** A line as found, and as the patient corrected it. */
export interface Checked {
  readonly printed_name: string
  readonly printed_unit: string | null
  readonly found: { readonly analyte: string; readonly unit: string | null }
  readonly kept: { readonly analyte: string; readonly unit: string | null }
}

/** Names and units that the patient has corrected: only differences are learned. */
export function lessonsOf(lines: readonly Checked[]): Pick<Layout, 'names' | 'units'> {
  const names: Record<string, string> = {}
  const units: Record<string, string> = {}
  for (const { printed_name, printed_unit, found, kept } of lines) {
    if (kept.analyte !== found.analyte && keyOf(printed_name) !== '')
      names[keyOf(printed_name)] = kept.analyte
    if (printed_unit !== null && kept.unit !== null && kept.unit !== found.unit)
      units[unitKey(printed_name, printed_unit)] = kept.unit
  }
  return { names, units }
}
