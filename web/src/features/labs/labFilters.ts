import { addressValue } from '../../lib/addressValue.ts'

/** The filters as in the address; '' means no filter. */
export interface LabFilters {
  issue: string
  from: string
  to: string
  /** '1': only reports with a value out of range. */
  out: string
}

export const NO_LAB_FILTERS: LabFilters = { issue: '', from: '', to: '', out: '' }

/** Reads the filters of an address; impossible values count as none. */
export function readLabFilters(params: URLSearchParams): LabFilters {
  return {
    issue: addressValue(params, 'issue', 'id'),
    from: addressValue(params, 'from', 'day'),
    to: addressValue(params, 'to', 'day'),
    out: params.get('out') === '1' ? '1' : '',
  }
}

export type LabView = 'reports' | 'table'
export const readLabView = (params: URLSearchParams): LabView =>
  params.get('view') === 'table' ? 'table' : 'reports'

export function labParams(filters: LabFilters, view: LabView): URLSearchParams {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '')
  return new URLSearchParams([...(view === 'table' ? [['view', view]] : []), ...chosen])
}

/** The query of the calls for reports, and of that for the table. */
export const labTableQuery = ({ issue, from, to }: LabFilters) => ({ health_issue: issue, from, to })
export const labQuery = (filters: LabFilters, search: string) => ({
  ...labTableQuery(filters),
  search,
  ...(filters.out && { out_of_range: 'true' as const }),
})

export function countLabFilters(filters: LabFilters): number {
  return Object.values(filters).filter(Boolean).length
}
