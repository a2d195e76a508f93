import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FoundLine } from '@salve/domain/lab-report/found-line.ts'
import { readReport } from '@salve/domain/lab-report/read-report.ts'
import { readLabUnit } from '@salve/domain/labs/units.ts'
import { openPdfReader } from '../server/src/integrations/pdf-text.ts'

/**
 * Scores the reading of laboratory reports: `npm run bench:lab-reports -- FOLDER`. The folder holds
 * PDFs, each with a file `NAME.expected.json` that says which rows it prints. A row is right when
 * its name, value, unit and day are.
 */
interface Printed {
  name: string
  value: string | number
  unit?: string
}
interface Expected {
  results: Printed[]
  taken?: string
  /** A cumulative report, by day. */
  reports?: Record<string, Printed[]>
}
const OUTCOMES = ['right', 'doubtful', 'not read', 'wrong with a doubt', 'WRONG AND SURE', 'MISSING'] as const
type Outcome = (typeof OUTCOMES)[number]

const compact = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '')

function isSameValue(line: FoundLine, printed: string | number): boolean {
  if (typeof printed === 'number') return line.value === printed && line.comparator === null
  if (line.text !== null) return compact(line.text) === compact(printed)
  const found = `${line.comparator ?? ''}${line.value?.toFixed(line.decimals ?? 0)}`
  return found === compact(printed).replace(',', '.')
}

const isSameUnit = (line: FoundLine, unit = '') =>
  compact(line.unit ?? '') === compact(unit) || line.unit === (readLabUnit(unit) ?? line.unit)

const dayOf = (line: FoundLine, taken: string | null) => line.taken_on ?? taken

function outcomeOf(
  printed: Printed,
  day: string | undefined,
  lines: FoundLine[],
  taken: string | null,
  unread: string[],
): Outcome {
  const called = lines.filter(({ analyte, misread }) => compact(misread ?? analyte) === compact(printed.name))
  const onDay = called.filter((line) => day === undefined || dayOf(line, taken) === day)
  const right = onDay.find((line) => isSameValue(line, printed.value) && isSameUnit(line, printed.unit))
  if (right) return right.sure ? 'right' : 'doubtful'
  const wrong = onDay[0]
  if (wrong)
    return wrong.doubts.includes('not_read')
      ? 'not read'
      : wrong.sure
        ? 'WRONG AND SURE'
        : 'wrong with a doubt'
  return unread.some((text) => compact(text).includes(compact(printed.name))) ? 'not read' : 'MISSING'
}

const folder = process.argv[2]
if (!folder) throw new Error('name the folder of the reports')
const reader = openPdfReader()
const totals: Partial<Record<Outcome, number>> = {}
for (const file of readdirSync(folder).filter((name) => name.endsWith('.pdf'))) {
  const expected = JSON.parse(readFileSync(join(folder, `${file}.expected.json`), 'utf8')) as Expected
  const text = await reader.text(readFileSync(join(folder, file)))
  if (!('pages' in text)) throw new Error(`${file}: ${text.outcome}`)
  const { lines, taken_on, unread } = readReport(text.pages)
  const newest = Object.keys(expected.reports ?? {})
    .toSorted()
    .at(-1)
  const rows = [...expected.results, ...(newest ? (expected.reports?.[newest] ?? []) : [])]
  const day = newest ?? expected.taken?.slice(0, 10)
  const counts = new Map<Outcome, string[]>()
  for (const row of rows) {
    const outcome = outcomeOf(
      row,
      day,
      [...lines],
      taken_on,
      unread.map(({ text: printed }) => printed),
    )
    totals[outcome] = (totals[outcome] ?? 0) + 1
    counts.set(outcome, [...(counts.get(outcome) ?? []), row.name])
  }
  const shown = OUTCOMES.flatMap((outcome) => {
    const names = counts.get(outcome)
    return names ? [`${names.length} ${outcome}${outcome === 'right' ? '' : ` (${names.join(', ')})`}`] : []
  })
  process.stdout.write(`${file}: ${shown.join('; ')}\n`)
}
reader.close()
process.stdout.write(`${OUTCOMES.map((outcome) => `${totals[outcome] ?? 0} ${outcome}`).join(', ')}\n`)
