import { LOG_KIND_NAMES, type LogKindName } from '@salve/domain/log-kinds.ts'
import { addressValue } from '../../lib/addressValue.ts'

/** The filters as in the address; '' means no filter. */
export interface LogFilters {
  kind: LogKindName | ''
  issue: string
  from: string
  to: string
}

export const NO_LOG_FILTERS: LogFilters = { kind: '', issue: '', from: '', to: '' }

/** Reads the filters of an address; impossible values count as none. */
export function readLogFilters(params: URLSearchParams): LogFilters {
  return {
    kind: LOG_KIND_NAMES.find((kind) => kind === params.get('kind')) ?? '',
    issue: addressValue(params, 'issue', 'id'),
    from: addressValue(params, 'from', 'day'),
    to: addressValue(params, 'to', 'day'),
  }
}

export function logFilterParams(filters: LogFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
}

/** The query of the calls, without unset filters. */
export interface LogQuery {
  kind?: LogKindName
  health_issue?: string
  from?: string
  to?: string
}

export function logQuery({ kind, issue, from: first, to: last }: LogFilters): LogQuery {
  return {
    ...(kind && { kind }),
    ...(issue && { health_issue: issue }),
    ...(first && { from: first }),
    ...(last && { to: last }),
  }
}

/** The number of filters set behind the button: the kind has chips of its own. */
export function countLogFilters({ issue, from: first, to: last }: LogFilters): number {
  return [issue, first, last].filter(Boolean).length
}
