import { useSearchParams } from 'react-router'
import { readKind } from '../../../features/logbook/logFilters.ts'
import { paths } from '../../../lib/paths.ts'
import { NewLogEntrySheet } from '../../records/NewLogEntrySheet.tsx'

export function Component() {
  const [params] = useSearchParams()
  const search = params.size > 0 ? `?${params}` : ''
  return <NewLogEntrySheet beneath={paths.logbook() + search} kind={readKind(params)} />
}
