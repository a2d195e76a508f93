import { columnsByField, LineReader, type Surroundings } from './line-reader.ts'
import type { ImportMapping } from './mapping.ts'
import { type ImportProblem, isRefusal, type LineState, stateOf } from './problems.ts'
import { type LabLineDraft, type LabReportDraft, readLabLines } from './read-lab-lines.ts'
import { type LogEntryDraft, readLogEntries } from './read-log-entry.ts'
import { readSymptom, type SymptomDraft } from './read-symptom.ts'

export type Draft =
  | { log_entry: LogEntryDraft }
  | { symptom: SymptomDraft }
  | { lab_line: LabLineDraft; report: LabReportDraft }

export interface ReadLine {
  state: LineState
  problems: ImportProblem[]
  /** What would be kept; nothing of a line that is refused. */
  drafts: Draft[]
  /** The id that the file gives this line, by which equal lines are told apart; '' for none. */
  sourceId: string
}

/** Makes a reader of the lines of a file. */
export function lineReaderFor(
  mapping: ImportMapping,
  around: Surroundings,
): (cells: readonly string[]) => ReadLine {
  const columns = columnsByField(mapping)
  return (cells) => {
    const line = new LineReader(cells, columns, mapping, around)
    const drafts = draftsOf(line, mapping)
    if (cells.slice(mapping.columns.length).some((cell) => cell.trim() !== '')) line.note('extra_cells', null)
    const state = stateOf(line.problems)
    return {
      state,
      // What is said of a line that is taken says nothing of one that is not.
      problems: state === 'refused' ? line.problems.filter(isRefusal) : line.problems,
      drafts: state === 'refused' ? [] : drafts,
      sourceId: line.text('source_id'),
    }
  }
}

function draftsOf(line: LineReader, { holds }: ImportMapping): Draft[] {
  if (holds === 'log_entries') return readLogEntries(line).map((log_entry) => ({ log_entry }))
  if (holds === 'symptoms') {
    const symptom = readSymptom(line)
    return symptom === null ? [] : [{ symptom }]
  }
  const read = readLabLines(line)
  return read?.lines.map((lab_line) => ({ lab_line, report: read.report })) ?? []
}
