import { listLogEntries } from '@salve/contract/medical-records/log-entries.ts'
import { LOG_KIND_NAMES, type LogKindName } from '@salve/domain/log-kinds.ts'
import * as z from 'zod/mini'

/** The filters as they stand in the address; '' is no filter. */
export interface LogFilters {
  kind: LogKindName | ''
  issue: string
  from: string
  to: string
}

export const NO_LOG_FILTERS: LogFilters = { kind: '', issue: '', from: '', to: '' }

const { health_issue, from, to } = listLogEntries.query.def.shape

/** Reads the filters of an address; what nobody could have chosen counts as none. */
export function readLogFilters(params: URLSearchParams): LogFilters {
  const valid = (schema: z.ZodMiniType, name: string) => {
    const value = params.get(name) ?? ''
    return z.safeParse(schema, value).success ? value : ''
  }
  return {
    kind: LOG_KIND_NAMES.find((kind) => kind === params.get('kind')) ?? '',
    issue: valid(health_issue, 'issue'),
    from: valid(from, 'from'),
    to: valid(to, 'to'),
  }
}

export function logFilterParams(filters: LogFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
}

/** The query of the calls, without what is not chosen. */
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

/** How many filters are set behind the button: the kind has chips of its own. */
export function countLogFilters({ issue, from: first, to: last }: LogFilters): number {
  return [issue, first, last].filter(Boolean).length
}
