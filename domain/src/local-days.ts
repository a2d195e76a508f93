export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/* Wall-clock time, as the milliseconds that the same clock would have in UTC: see `localClock`. */

/** The number of a day: days since 1970 on that clock. */
export const dayNumber = (local: number): number => Math.floor(local / DAY_MS)

/** The time of day, in milliseconds since midnight. */
export const timeOfDayMs = (local: number): number => local - dayNumber(local) * DAY_MS

/** The calendar date, `YYYY-MM-DD`, of the number of a day. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
