import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/errors.ts'
import { LoadingSheet, type LoadingSheetProps } from './LoadingSheet.tsx'

/** The result of a query hook. */
interface Query {
  data?: unknown
  error?: ApiError | SerializedError | undefined
  refetch: () => unknown
}

export interface OpenedRecordProps<Q extends Query>
  extends Pick<LoadingSheetProps, 'title' | 'missing' | 'onClose'> {
  /** Reads the record. */
  query: Q
  /** The sheet of the record, once it has loaded. */
  children: (record: NonNullable<Q['data']>) => ReactNode
}

/**
 * A record that an address names, as a sheet: loading, not loaded, not there, or what `children`
 * makes of it.
 */
export function OpenedRecord<Q extends Query>({ query, children, ...sheet }: OpenedRecordProps<Q>) {
  if (query.data) return children(query.data)
  return <LoadingSheet {...sheet} error={query.error} onRetry={() => void query.refetch()} />
}
