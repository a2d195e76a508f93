import { localNow } from '../../server/src/lib/local-time.ts'

/** Returns entries to create: one of this moment for each measured resource. */
export function entries(): Record<string, object> {
  const now = new Date()
  const { date, time } = localNow('Europe/Berlin', now)
  return {
    'log-entries': {
      kind: 'blood_pressure',
      measured_at: now.toISOString(),
      values: [
        { key: 'bp_sys', value: 128, unit: 'mm[Hg]' },
        { key: 'bp_dia', value: 82, unit: 'mm[Hg]' },
        { key: 'pulse', value: 66, unit: '/min' },
      ],
      context: {},
      note: '',
      health_issue: null,
      sitting: null,
    },
    symptoms: {
      health_issue: null,
      name: 'Headache',
      severity: 6,
      recorded_date: date,
      recorded_time: time,
      description: 'Behind the eyes, since waking up',
    },
  }
}
