/** Records to create, one for each measured resource; `{moment}` and `{day}` differ each time. */
export const ENTRIES: Record<string, object> = {
  'log-entries': {
    kind: 'blood_pressure',
    measured_at: '{moment}',
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
    recorded_date: '{day}',
    recorded_time: '08:30',
    description: 'Behind the eyes, since waking up',
  },
}
