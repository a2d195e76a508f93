import { AppError } from '../lib/errors.ts'
import { StartError } from '../lib/start-error.ts'
import { namesSeparator, rowsOf, separatorOf } from '../lib/csv-rows.ts'
import { DRAFT_FIELDS, type DraftField, type Piece } from '../record/directory-draft.ts'

const REQUIRED: readonly DraftField[] = ['external_id', 'name', 'city']
const fieldOf = (heading: string) => {
  const key = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return DRAFT_FIELDS.find((field) => field === key)
}

interface Reading {
  /** Columns that mean nothing to us are named once. */
  onUnknownColumns(headings: string[]): void
}

/**
 * The entries of a CSV file, many at once, by the headings of its first line. Throws a StartError
 * when the file as a whole cannot be read.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  start: string,
  { onUnknownColumns }: Reading,
): AsyncGenerator<Piece> {
  let columns: (DraftField | undefined)[] | undefined
  try {
    for await (const rows of rowsOf(text, separatorOf(start))) {
      const piece: Piece = { drafts: [], problems: [] }
      for (const { line, cells } of rows) {
        if (cells.every((cell) => cell.trim() === '') || (line === 1 && namesSeparator(cells))) continue
        if (!columns) {
          columns = cells.map(fieldOf)
          onUnknownColumns(refuseHeadings(cells, columns))
          continue
        }
        if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ''))
          piece.problems.push({
            line,
            field: '',
            text: `has ${cells.length} cells, but there are ${columns.length} columns: put cells that contain the separator in quotation marks`,
          })
        else piece.drafts.push({ line, fields: fieldsOf(columns, cells) })
      }
      yield piece
    }
  } catch (error) {
    if (error instanceof AppError)
      throw new StartError(
        'directory-quotes',
        'A quotation mark in the file is never closed. Nothing was changed.',
      )
    throw error
  }
  if (!columns) throw new StartError('directory-empty', 'The file is empty. Nothing was changed.')
}

function fieldsOf(columns: readonly (DraftField | undefined)[], cells: readonly string[]) {
  return Object.fromEntries(columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])))
}

/** Throws when the first line is no line of headings; answers those that mean nothing to us. */
function refuseHeadings(cells: readonly string[], columns: readonly (DraftField | undefined)[]): string[] {
  const missing = REQUIRED.filter((field) => !columns.includes(field))
  if (missing.length > 0)
    throw new StartError(
      'directory-columns',
      `The first line must name the columns; it lacks ${missing.join(', ')}. Nothing was changed. docs/directory.md lists all columns.`,
    )
  const twice = columns.find((field, at) => field && columns.indexOf(field) !== at)
  if (twice) throw new StartError('directory-columns', `Two columns are named ${twice}. Nothing was changed.`)
  return cells.filter((_, at) => columns[at] === undefined)
}
