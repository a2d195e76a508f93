import { useLocation, useParams } from 'react-router'
import { type EntryPlace, paths } from '../../lib/paths.ts'

export interface EntryRef {
  kind: 'clinician' | 'diagnostic_center' | 'own_clinician'
  id: string
  /** The address of its page. */
  page: string
}

/** The addresses of the pages of each kind. */
export const PLACES: Record<EntryRef['kind'], EntryPlace> = {
  clinician: 'physician',
  diagnostic_center: 'diagnostic-center',
  own_clinician: 'own',
}

/** The page that a sheet lies over. */
export function useEntryPage(): EntryRef {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  if (pathname.startsWith(paths.physician(id))) return { kind: 'clinician', id, page: paths.physician(id) }
  if (pathname.startsWith(paths.diagnosticCenter(id)))
    return { kind: 'diagnostic_center', id, page: paths.diagnosticCenter(id) }
  return { kind: 'own_clinician', id, page: paths.ownClinician(id) }
}
