import { SEVERITY_MAX } from '../severity.ts'
import type { LineReader } from './line-reader.ts'
import { TEXT_LIMITS } from './text-limits.ts'

/** A symptom that a line gives, ready to be kept. */
export interface SymptomDraft {
  name: string
  severity: number
  recorded_date: string
  recorded_time: string
  description: string
  health_issue: string | null
}

/** "6/10" says what "6" says. */
const OF_TEN = /^\/\s*10$/

/** The symptom of a line; null where it is blank or, with a problem noted, cannot be kept. */
export function readSymptom(line: LineReader): SymptomDraft | null {
  if (['name', 'severity', 'date'].every((field) => line.text(field) === ''))
    return line.note('nothing_in_line', null)
  const name = line.prose('name', TEXT_LIMITS.symptomName, false).trim()
  if (name === '') line.note('name_missing', line.column('name'))
  const severity = severityOf(line)
  const when = line.when()
  const description = line.prose('description', TEXT_LIMITS.prose)
  const health_issue = line.issue()
  if (when === null || severity === null || name === '') return null
  const recorded_time = when.time.slice(0, 5)
  if (`${when.date}T${recorded_time}` > line.around.latestLocal)
    line.note('date_in_future', line.column('date'))
  else if (!when.isTimed && line.column('time') !== null) line.note('time_assumed', line.column('date'))
  return { name, severity, recorded_date: when.date, recorded_time, description, health_issue }
}

function severityOf(line: LineReader): number | null {
  const column = line.column('severity')
  if (column === null || line.cell(column) === '') return line.note('severity_missing', column)
  const number = line.number(column)
  if (number === null) return null
  const isPlain = number.comparator === null && (number.rest === '' || OF_TEN.test(number.rest))
  if (!isPlain) return line.note('number_unreadable', column)
  const fits = Number.isInteger(number.value) && number.value >= 0 && number.value <= SEVERITY_MAX
  return fits ? number.value : line.note('severity_range', column)
}
