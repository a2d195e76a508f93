import { useSearchParams } from 'react-router'
import { logFilterParams, readLogFilters } from '../../../logFilters.ts'
import { paths } from '../../../../../lib/paths.ts'
import { NewLogEntrySheet } from '../../../NewLogEntrySheet.tsx'

export function Component() {
  const [params] = useSearchParams()
  const sitting = params.get('sitting')
  const filters = readLogFilters(params)
  // A further reading of a sitting came from the sheet of that sitting, whose filters are not known
  // here.
  const beneath = sitting ? '' : logFilterParams(filters).toString()
  return (
    <NewLogEntrySheet
      beneath={paths.logbook() + (beneath && `?${beneath}`)}
      kind={filters.kind || undefined}
      {...(filters.issue && !sitting && { healthIssue: filters.issue })}
      {...(sitting && { sitting })}
    />
  )
}
