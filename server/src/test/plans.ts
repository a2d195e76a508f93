/** A plan that is taken once a day, for tests to which it is all one. */
export const EVERY_MORNING = {
  kind: 'slots',
  morning: 1,
  noon: 0,
  evening: 0,
  bedtime: 0,
  days: { kind: 'every_day' },
}

const MADE = ['id', 'created_at', 'updated_at', 'is_archived', 'stop_reason', 'changed_from', 'last_pause']

/**
 * A plan that was read, as it is written again: without what the server makes, and without these
 * fields.
 */
export const asInput = (plan: object, ...without: string[]): object =>
  Object.fromEntries(Object.entries(plan).filter(([name]) => ![...MADE, ...without].includes(name)))

/** Its doses are asked for from its first day on, also those that were due before it was made. */
export const FROM_ITS_START = { first_dose_from: '2020-01-01T00:00:00Z' }
