import type { ColumnType } from 'kysely'

/**
 * Timestamps go in as Date and come out as RFC 3339 text: no Date is built on the way to a reader.
 */
export type Timestamp = ColumnType<string, Date | string, Date | string>
export type NullableTimestamp = ColumnType<
  string | null,
  Date | string | null | undefined,
  Date | string | null
>
