import { columnsByField, LineReader, type Surroundings } from './line-reader.ts'
import { blocksOf, type ImportMapping } from './mapping.ts'
import { type ImportProblem, isRefusal, type LineState, stateOf } from './problems.ts'
import { type LabDraft, readLabLines } from './read-lab-lines.ts'
import { type LogEntryDraft, readLogEntries } from './read-log-entry.ts'
import { readSymptom, type SymptomDraft } from './read-symptom.ts'

/** A record that a line gives; `is_doubtful` where its value is seldom what was meant. */
export type Draft = ({ log_entry: LogEntryDraft } | { symptom: SymptomDraft } | LabDraft) & {
  is_doubtful?: boolean
}

export interface ReadLine {
  state: LineState
  problems: ImportProblem[]
  /** What would be kept; nothing of a line that is refused. Each stands or falls alone. */
  drafts: Draft[]
  /** The id that the file gives this line, by which equal lines are told apart; '' for none. */
  sourceId: string
}

/** Makes a reader of the lines of a file; `block` says which of its tables a line belongs to. */
export function lineReaderFor(
  mapping: ImportMapping,
  around: Surroundings,
): (cells: readonly string[], block?: number) => ReadLine {
  const blocks = blocksOf(around.facts).map((block) => columnsByField(mapping, block))
  return (cells, block = 0) => {
    const columns = blocks[block] ?? new Map<string, number[]>()
    const line = new LineReader(cells, columns, mapping, around)
    const drafts = draftsOf(line, mapping)
    if (cells.slice(mapping.columns.length).some((cell) => cell.trim() !== '')) line.note('extra_cells', null)
    const state = stateOf(line.problems, drafts.length > 0)
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
  if (holds === 'log_entries') return readLogEntries(line)
  if (holds === 'symptoms') {
    const symptom = readSymptom(line)
    return symptom === null ? [] : [{ symptom }]
  }
  return readLabLines(line)
}
