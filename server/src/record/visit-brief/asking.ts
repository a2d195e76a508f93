import type { DaySpan } from '@salve/domain/since-last-visit/compared-days.ts'

/** The owner of the record, and the days of their calendar. */
export interface Asking {
  patient: string
  timeZone: string
  now: Date
  span: DaySpan
  /** The days that those are compared with. */
  before: DaySpan
}

/** The first of a list, and how many there are. */
export const totalOf = <Item>(items: readonly Item[], max: number) => ({
  items: items.slice(0, max),
  total: items.length,
})
