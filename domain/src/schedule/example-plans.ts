import type { PatientTimes, PlanCourse, PlanVersion, Schedule, SlotAmounts } from './kinds.ts'

/** Building blocks for the plans of the tests. */
export const SLOTS = { morning: '07:00', noon: '12:00', evening: '18:00', bedtime: '23:00' }
export const NONE: SlotAmounts = { morning: 0, noon: 0, evening: 0, bedtime: 0 }
const EVERY_DAY = { kind: 'every_day' } as const

export const slots = (
  amounts: Partial<SlotAmounts>,
  days: Extract<Schedule, { kind: 'slots' }>['days'] = EVERY_DAY,
) => ({ kind: 'slots', ...NONE, ...amounts, days }) satisfies Schedule
export const times = (...list: string[]): Schedule => ({
  kind: 'times',
  times: list.map((time) => ({ time, amount: 1 })),
  days: EVERY_DAY,
})
export const version = (schedules: Schedule[], given: Partial<PlanVersion> = {}): PlanVersion => ({
  effective_from: '2026-01-01',
  start_date: '2026-01-01',
  end_date: null,
  schedules,
  time_zone_policy: 'follow_me',
  home_zone: 'Europe/Berlin',
  ...given,
})
export const course = (...versions: PlanVersion[]): PlanCourse => ({ versions, pauses: [] })
export const livingIn = (...zones: string[]): PatientTimes => ({
  zones: zones.map((zone) => ({ from: 0, zone })),
  slots: [{ from: '2000-01-01', ...SLOTS }],
})
export const berlin = livingIn('Europe/Berlin')

const ZONES = Intl.supportedValuesOf('timeZone').filter(
  (_, index, all) => index % Math.ceil(all.length / 38) === 0,
)
/** Some forty of all zones, and those with the oddest clocks. */
export const ALL_ZONES = [
  ...new Set([
    ...ZONES,
    'Europe/Berlin',
    'America/New_York',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
  ]),
]
