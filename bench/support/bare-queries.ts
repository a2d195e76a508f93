/**
 * The hard-coded queries of the bare server: the same rows in the same order, the same bytes in the
 * answer.
 */
export const LISTS: Record<string, string> = {
  symptoms: `
    select id, health_issue, name, severity, recorded_date, to_char(recorded_time, 'HH24:MI') as recorded_time, description,
      rfc3339(created_at) as created_at, rfc3339(updated_at) as updated_at
    from symptoms row where user_id = $1 and deleted_at is null
    order by row.recorded_date desc, row.recorded_time desc, row.id desc limit 50`,
  'log-entries': `
    select id, uid, kind, rfc3339(measured_at) as measured_at, time_zone, values, context, note, health_issue, sitting, source,
      rfc3339(created_at) as created_at, rfc3339(updated_at) as updated_at
    from log_entries row where user_id = $1 and deleted_at is null
    order by row.measured_at desc, row.uid desc limit 50`,
}

interface Insert {
  text: string
  /** The values after user, id and moment. */
  values(body: Record<string, unknown>): unknown[]
}

/**
 * Entries of the bare server are counted in one go: numbers of each patient's own would need a
 * second statement. They begin where no earlier run on the same database has been.
 */
let number = Date.now()

export const INSERTS: Record<string, Insert> = {
  symptoms: {
    text: `insert into symptoms (user_id, id, created_at, updated_at, health_issue, name, severity, recorded_date, recorded_time,
      description, create_digest) values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, '')`,
    values: ({ health_issue, name, severity, recorded_date, recorded_time, description }) => [
      health_issue,
      name,
      severity,
      recorded_date,
      recorded_time,
      description,
    ],
  },
  'log-entries': {
    text: `insert into log_entries (user_id, uid, created_at, updated_at, id, kind, measured_at, time_zone, values, canonical, context,
      note, health_issue, source, create_digest)
      values ($1, $2, $3, $3, $4, $5, $6, 'Europe/Berlin', $7, array[128, 82, 66], '{}', '', null, 'manual', '')`,
    values: ({ kind, measured_at, values }) => [(number += 1), kind, measured_at, JSON.stringify(values)],
  },
}
