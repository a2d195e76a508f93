import type { Row } from './entry.ts'

/** Fields of a line that a person types; the server works out the rest. */
const TYPED = ['analyte', 'comparator', 'value', 'decimals', 'text', 'unit', 'range_text'] as const
const UNKNOWN = { loinc: null, low: null, high: null, judged_by: null, unjudged: null }

const linesOf = ({ lines }: Row) => (lines ?? []) as Row[]

/** A line as it was typed: a mark that was worked out is nobody's. */
function typedLine(line: Row): Row {
  const isTyped = line['judged_by'] === undefined || line['judged_by'] === 'flag'
  const flag = line['printed_flag'] ?? (isTyped ? (line['flag'] ?? null) : null)
  return { ...Object.fromEntries(TYPED.map((name) => [name, line[name] ?? null])), flag }
}

const wordsOf = (line: Row) => JSON.stringify(typedLine(line))

/** A report as it was typed, to be compared with what was to be written. */
export const typedReport = (report: Row): Row => ({ ...report, lines: linesOf(report).map(typedLine) })

/**
 * A changed report before the server has it: a line that was not touched stands as it did, any
 * other is not judged yet.
 */
export function reportShown(body: Row, before: Row): Row {
  const lines = linesOf(body).map((line) => {
    const same = linesOf(before).find((known) => wordsOf(known) === wordsOf(line))
    if (same) return same
    const known = linesOf(before).find(({ analyte }) => analyte === line['analyte'])
    const judged_by = line['flag'] ? 'flag' : null
    return {
      ...UNKNOWN,
      ...typedLine(line),
      printed_flag: line['flag'] ?? null,
      judged_by,
      analyte_key: known?.['analyte_key'] ?? keyOf(line),
    }
  })
  return { ...before, ...body, lines }
}

const keyOf = ({ analyte }: Row) =>
  String(analyte)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
