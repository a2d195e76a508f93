import { analyteOf, type NamedLine } from './names.ts'

/** Where the usual range of an analyte comes from, with its year; null where there is none. */
export function usualSource(line: NamedLine): string | null {
  const of = analyteOf(line)
  if (!of?.source) return null
  return of.year === null || of.source.includes(String(of.year)) ? of.source : `${of.source} ${of.year}`
}
