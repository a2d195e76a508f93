import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { useWatch } from 'react-hook-form'
import { useListLogEntriesQuery } from './logbookApi.ts'
import type { LogEntryForm } from './logEntryValues.ts'

/** The latest entry of the kind that a form is about, other than the one that it edits. */
export function useLastOfKind(form: LogEntryForm, edited?: LogEntry): LogEntry | undefined {
  const kind = useWatch({ control: form.control, name: 'kind' })
  const { currentData } = useListLogEntriesQuery({ query: { kind, limit: 2 } })
  return currentData?.results.find(({ uid }) => uid !== edited?.uid)
}
