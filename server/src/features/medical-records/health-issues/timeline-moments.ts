import type { TimelineEntry } from '@salve/contract/medical-records/timeline.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { isFirstOfSitting, sittingOfEntry } from '../../../record/log-values/sitting-rows.ts'
import { WHOLE_RECORD } from '../../../record/record-rows.ts'
import { sql, type SqlText } from '../../../db/sql.ts'

type EntryOf<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>

interface Patient {
  timeZone: string
  /** On the patient's calendar. */
  today: string
}

/** One kind of timeline event: its source, and its displayed fields. */
export interface Moment {
  kind: TimelineEntry['kind']
  event?: string
  /** A query up to its `where`: the kind's own columns with `id`, `at`, `date` and `time`. */
  rows: (patient: Patient) => SqlText
  /** The column that names the issue. */
  issueColumn: SqlText
  item: SqlText
}

/** Selects an instant: its `at` is compared with the table's index. */
const atInstant = (column: string, { timeZone }: Patient) => {
  const local = sql`(${sql.ref(column)} at time zone ${timeZone}::text)`
  return sql`${sql.ref(column)} as at, ${local}::date as date, to_char(${local}, 'HH24:MI') as time`
}
/** Selects a day alone; none where it is null. */
const onDay = (day: SqlText, { timeZone }: Patient) =>
  sql`(${day}::timestamp at time zone ${timeZone}::text) as at, ${day} as date, null::text as time`

const when = { id: word('id'), at: moment('at'), date: word('date'), time: maybe(word('time')) }
const kindIs = (kind: TimelineEntry['kind']) => word(`'${kind}'`)
const HEALTH_ISSUE = sql.ref('health_issue')

const LINE_COUNT = `(
  select count(*) from lab_result_lines line
  where line.user_id = record.user_id and line.lab_result = record.id)`

const ofIssue = (event: EntryOf<'issue'>['event'], column: string): Moment => ({
  kind: 'issue',
  event,
  rows: (patient) => sql`select id, ${onDay(sql.ref(column), patient)} from health_issues`,
  issueColumn: sql.ref('id'),
  item: jsonItem<EntryOf<'issue'>>({ ...when, kind: kindIs('issue'), event: word(`'${event}'`) }),
})

const ofPlan = (
  event: EntryOf<'medicationplan'>['event'],
  dayFor: (patient: Patient) => SqlText,
): Moment => ({
  kind: 'medicationplan',
  event,
  rows: (patient) => sql`
    select id, drug_name, strength, form, schedules, status, ${onDay(dayFor(patient), patient)} from medication_plans`,
  issueColumn: HEALTH_ISSUE,
  item: jsonItem<EntryOf<'medicationplan'>>({
    ...when,
    kind: kindIs('medicationplan'),
    event: word(`'${event}'`),
    drug_name: text('drug_name'),
    strength: maybe(text('strength')),
    form: word('form'),
    schedules: plain('schedules'),
    status: word('status'),
  }),
})

/** In this order within one moment, the last of them at the top. */
export const MOMENTS: readonly Moment[] = [
  ofIssue('began', 'onset_date'),
  {
    kind: 'document',
    rows: (patient) => sql`
      select id, title, category, ${onDay(sql.ref('document_date'), patient)} from documents`,
    issueColumn: HEALTH_ISSUE,
    item: jsonItem<EntryOf<'document'>>({
      ...when,
      kind: kindIs('document'),
      title: text('title'),
      category: word('category'),
    }),
  },
  {
    kind: 'labresult',
    rows: (patient) => sql`
      select user_id, id, laboratory, ${onDay(sql.ref('taken_on'), patient)} from lab_results`,
    issueColumn: HEALTH_ISSUE,
    // Marked lines are put in with their judgements after all moments of a page are known.
    item: jsonItem<EntryOf<'labresult'>>({
      ...when,
      kind: kindIs('labresult'),
      laboratory: maybe(text('laboratory')),
      lines: plain(LINE_COUNT),
      unusual: plain(`'[]'`),
    }),
  },
  ofPlan('started', () => sql.ref('start_date')),
  ofPlan('ended', ({ today }) => sql`(case when end_date <= ${today}::date then end_date end)`),
  {
    kind: 'logentry',
    rows: (patient) => sql`
      select uid as id, kind, values, context, note, ${sittingOfEntry} as sitting,
        ${atInstant('measured_at', patient)}
      from (select * from (select * from log_entries) as e where ${isFirstOfSitting(WHOLE_RECORD)}) as e`,
    issueColumn: HEALTH_ISSUE,
    // The values of readings and their judgements are added once all events of a page are known.
    item: jsonItem<EntryOf<'logentry'>>({
      ...when,
      kind: kindIs('logentry'),
      log_kind: word('kind'),
      values: plain('values'),
      context: plain('context'),
      note: text('note'),
      sitting: maybe(word('sitting')),
      readings: plain('1'),
      judgement: plain(`'null'`),
    }),
  },
  {
    kind: 'symptom',
    rows: ({ timeZone }) => sql`
      select id, name, severity, description, (recorded_date + recorded_time) at time zone ${timeZone}::text as at,
        recorded_date as date, to_char(recorded_time, 'HH24:MI') as time
      from symptoms`,
    issueColumn: HEALTH_ISSUE,
    item: jsonItem<EntryOf<'symptom'>>({
      ...when,
      kind: kindIs('symptom'),
      name: text('name'),
      severity: plain('severity'),
      description: text('description'),
    }),
  },
  {
    kind: 'appointment',
    rows: (patient) => sql`
      select id, title, provider_name, mode, status, ${atInstant('starts_at', patient)} from appointments`,
    issueColumn: HEALTH_ISSUE,
    item: jsonItem<EntryOf<'appointment'>>({
      ...when,
      kind: kindIs('appointment'),
      title: text('title'),
      provider_name: maybe(text('provider_name')),
      mode: word('mode'),
      status: word('status'),
    }),
  },
  ofIssue('resolved', 'resolved_date'),
]
