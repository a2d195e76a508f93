import type { FoundLine } from './found-line.ts'

/**
 * The day of a report, and which lines are of another one. Where columns of results name their
 * days, the newest of them is the report's; the day of an earlier result beside it never is.
 */
export function readingByDay(
  lines: readonly FoundLine[],
  printed: string | null,
): { taken_on: string | null; lines: readonly FoundLine[] } {
  const isDatedWhole =
    lines.length > 0 &&
    lines.every(({ taken_on, doubts }) => taken_on !== null || doubts.includes('not_read'))
  const newest =
    lines
      .flatMap(({ taken_on }) => taken_on ?? [])
      .toSorted()
      .at(-1) ?? null
  const day = isDatedWhole ? (newest ?? printed) : printed
  return {
    taken_on: day,
    lines: lines.map((line) => (line.taken_on === day ? { ...line, taken_on: null } : line)),
  }
}
