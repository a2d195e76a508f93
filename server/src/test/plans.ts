/** A plan that is taken once a day, for tests to which it is all one. */
export const EVERY_MORNING = {
  kind: 'slots',
  morning: 1,
  noon: 0,
  evening: 0,
  bedtime: 0,
  days: { kind: 'every_day' },
}
