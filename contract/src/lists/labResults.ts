import type { QueryOf } from '../endpoint.ts'
import {
  type LabLine,
  type LabLineInput,
  type LabResult,
  LabResultInput,
  listLabResults,
} from '../medical-records/lab-results.ts'
import { inputRead, type RowList } from './rowList.ts'
import { isAskedFor, isFoundIn, isWithinDays } from './textSearch.ts'

/** Fields of a line that a person types; the server works out the rest. */
const TYPED = ['analyte', 'comparator', 'value', 'decimals', 'text', 'unit', 'range_text'] as const
type Typed = Pick<LabLine, (typeof TYPED)[number] | 'flag'>

/** A line as it was typed: a mark that was worked out is nobody's. */
function typedLine(line: LabLineInput | LabLine): Typed {
  const typed = Object.fromEntries(TYPED.map((name) => [name, line[name] ?? null]))
  const isWorkedOut = 'judged_by' in line && line.judged_by !== 'flag'
  const printed = 'printed_flag' in line ? line.printed_flag : null
  return { ...typed, flag: printed ?? (isWorkedOut ? null : (line.flag ?? null)) } as Typed
}

/** A report as typed, for comparison with the intended write. */
export const typedReport = <Report extends { lines?: readonly (LabLineInput | LabLine)[] }>(
  report: Report,
) => ({
  ...report,
  lines: (report.lines ?? []).map(typedLine),
})

const wordsOf = (line: LabLineInput | LabLine) => JSON.stringify(typedLine(line))

/** An unchanged line keeps its judgement; any other has none before the server has seen it. */
function lineShown(line: LabLineInput, before: readonly LabLine[]): LabLine {
  const same = before.find((known) => wordsOf(known) === wordsOf(line))
  if (same) return same
  const known = before.find(({ analyte }) => analyte === line.analyte)
  return {
    loinc: null,
    low: null,
    high: null,
    unjudged: null,
    judgement: null,
    ...typedLine(line),
    printed_flag: line.flag ?? null,
    judged_by: line.flag ? 'flag' : null,
    analyte_key: known?.analyte_key ?? keyOfName(line.analyte),
  }
}

const keyOfName = (analyte: string) =>
  analyte
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)

/** True for a value that is marked, and for one that nobody has judged yet: it may have to be. */
const mayBeMarked = ({ flag, unjudged }: LabLine): boolean =>
  flag === null ? unjudged === null : flag !== 'N'

/** Reports of laboratories, the latest first. */
export const labResultList: RowList<LabResult, QueryOf<typeof listLabResults>, LabResultInput> = {
  path: listLabResults.path,
  query: listLabResults.query,
  key: 'id',
  holds: (row, query, { analytesLike }) => {
    const alike = query.search ? analytesLike?.(query.search) : undefined
    return (
      isAskedFor(query.health_issue, row.health_issue) &&
      isWithinDays(row.taken_on, query) &&
      (query.out_of_range !== 'true' || row.lines.some(mayBeMarked)) &&
      (!query.search ||
        isFoundIn(query.search, row.laboratory, row.note, ...row.lines.map(({ analyte }) => analyte)) ||
        row.lines.some(({ analyte_key }) => alike?.has(analyte_key)))
    )
  },
  keyOf: ({ taken_on, id }) => [taken_on, id],
  rowFrom: (input, { id, at }, before) => ({
    id,
    ...inputRead(LabResultInput, input),
    lines: input.lines.map((line) => lineShown(line, before?.lines ?? [])),
    created_at: before?.created_at ?? at,
    updated_at: at,
  }),
}
