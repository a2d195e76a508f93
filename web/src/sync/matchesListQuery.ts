import type { Row } from './entry.ts'

const SAME = ['kind', 'health_issue', 'status', 'clinician', 'diagnostic_center', 'own_clinician'] as const
const WORDS = ['name', 'description', 'icd10_code', 'notes'] as const

/**
 * True when a list with this query holds the record; `wasThere`: it did so before the record was
 * changed here.
 */
export function matchesListQuery(
  record: Row,
  query: URLSearchParams,
  now: number,
  wasThere: boolean,
): boolean {
  const day = dayOfRecord(record)
  const words = WORDS.map((name) => String(record[name] ?? '')).join(' ')
  return (
    SAME.every((name) => !query.has(name) || query.get(name) === record[name]) &&
    (!query.has('health_issue_id') || query.get('health_issue_id') === record['health_issue']) &&
    day >= (query.get('from') ?? '') &&
    day <= (query.get('to') ?? '9999') &&
    (!query.has('min_severity') || Number(record['severity']) >= Number(query.get('min_severity'))) &&
    isOfFilter(record, query.get('filter'), now) &&
    // Only the server knows the names and marks of a laboratory's values.
    ('lines' in record
      ? wasThere || !(query.has('search') || query.has('out_of_range'))
      : words.toLowerCase().includes((query.get('search') ?? '').toLowerCase()))
  )
}

/** Filters appointments: the upcoming, the past, the cancelled. */
function isOfFilter({ status, ends_at }: Row, filter: string | null, now: number): boolean {
  const isOver = Date.parse(String(ends_at)) < now
  if (filter === 'upcoming') return status === 'scheduled' && !isOver
  if (filter === 'past') return status !== 'cancelled' && isOver
  return filter !== 'cancelled' || status === 'cancelled'
}

/** `YYYY-MM-DD` on the calendar of the record's zone. */
export function dayOfRecord({ recorded_date, taken_on, measured_at, starts_at, time_zone }: Row): string {
  const day = recorded_date ?? taken_on
  if (typeof day === 'string') return day
  const moment = measured_at ?? starts_at
  // A health issue is of no day.
  if (typeof moment !== 'string') return ''
  // Sweden writes the way ISO 8601 does.
  return new Date(moment).toLocaleDateString('sv-SE', { timeZone: String(time_zone) })
}
