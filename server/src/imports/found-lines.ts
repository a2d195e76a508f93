import { hash } from 'node:crypto'
import type { Draft, ReadLine } from '@salve/domain/csv-import/read-line.ts'
import { type ImportProblem, problem, type Refusal } from '@salve/domain/csv-import/problems.ts'
import { newId } from '../lib/ids.ts'
import { ReportBook } from './report-book.ts'

interface LineRow {
  line: number
  state: ReadLine['state']
  problems: ImportProblem[]
  records: number
}
export interface WaitingRecord {
  id: string
  line: number
  report: string | null
  content: object
  /** True when the person decides whether it is added: it is seldom intended. */
  is_doubtful: boolean
}
export interface Found {
  lines: LineRow[]
  records: (WaitingRecord & { position: number })[]
}

/** The contents found in a file, taken down line by line and given out in pieces. */
export class FoundLines {
  /** The number of lines read. */
  count = 0
  readonly counts = { ok: 0, warning: 0, partly: 0, duplicate: 0, refused: 0, records: 0, doubtful: 0 }
  /** Records that may be added, unless they are in the record already. */
  waiting: WaitingRecord[] = []
  #lines: LineRow[] = []
  #blank: LineRow[] = []
  readonly #seen = new Set<string>()
  readonly #book = new ReportBook()

  /**
   * An empty line between others is reported; those at the end of a file are not counted as lines.
   */
  addBlank(line: number): void {
    this.#blank.push({ line, state: 'duplicate', problems: [problem('nothing_in_line')], records: 0 })
  }

  add(line: number, found: ReadLine): void {
    this.#lines.push(...this.#blank)
    this.#blank = []
    this.count += 1
    const { drafts, sourceId, problems } = found
    const reports = drafts.map((draft) =>
      'lab_line' in draft ? this.#book.reportOf(sourceId, draft.report, 1) : null,
    )
    const wrong = reports.find((report) => typeof report === 'object' && report !== null)
    if (typeof wrong === 'object' && wrong !== null) return this.#refuse(line, problems, wrong.refused)
    this.#lines.push({ line, state: found.state, problems, records: 0 })
    drafts.forEach((draft, i) => {
      const report = reports[i]
      const waiting = {
        id: newId(),
        line,
        content: contentOf(draft),
        is_doubtful: draft.is_doubtful === true,
      }
      this.#wait({ ...waiting, report: typeof report === 'string' ? report : null }, sourceId)
    })
  }

  /** Yields the lines recorded so far, numbered, without what is `inRecord` already. */
  take(inRecord: ReadonlySet<string>): Found {
    const records = this.waiting
      .filter(({ id }) => !inRecord.has(id))
      .map((record, i) => ({ ...record, position: this.counts.records + i + 1 }))
    this.counts.records += records.length
    this.counts.doubtful += records.filter(({ is_doubtful }) => is_doubtful).length
    this.#tell(
      this.waiting.filter(({ id }) => inRecord.has(id)).map(({ line }) => line),
      'duplicate_in_record',
    )
    const added = new Map<number, number>()
    for (const { line } of records) added.set(line, (added.get(line) ?? 0) + 1)
    const lines = this.#lines.map((row) => ended({ ...row, records: added.get(row.line) ?? 0 }))
    for (const { state } of lines) this.counts[state] += 1
    this.#lines = []
    this.waiting = []
    return { lines, records }
  }

  #refuse(line: number, problems: ImportProblem[], code: Refusal): void {
    this.#lines.push({ line, state: 'refused', problems: [...problems, problem(code)], records: 0 })
  }

  #wait(record: WaitingRecord, sourceId: string): void {
    const text = JSON.stringify([record.content, record.report, sourceId])
    const digest = hash('sha1', text, 'base64')
    if (this.#seen.has(digest)) return this.#tell([record.line], 'duplicate_in_file')
    this.#seen.add(digest)
    this.waiting.push(record)
  }

  #tell(lines: number[], code: 'duplicate_in_record' | 'duplicate_in_file'): void {
    const told = new Set(lines)
    for (const row of this.#lines)
      if (told.has(row.line) && !row.problems.some((one) => one.code === code))
        row.problems.push(problem(code))
  }
}

/** A valid line that adds nothing contains only duplicates. */
function ended(row: LineRow): LineRow {
  if (row.records > 0 || row.state === 'refused') return row
  return { ...row, state: row.state === 'partly' ? 'refused' : 'duplicate' }
}

function contentOf(draft: Draft): object {
  if ('log_entry' in draft) return draft.log_entry
  return 'symptom' in draft ? draft.symptom : { ...draft.report, ...draft.lab_line }
}
