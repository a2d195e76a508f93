import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import type { SearchKind } from '@salve/contract/search.ts'
import { sql, type SqlText } from '../../db/sql.ts'

/** A row that was found, with all that its hit may show. */
export interface FoundRow {
  kind: SearchKind
  id: string
  title: string
  /** Further texts that may hold the words, the most telling first. */
  texts: (string | null)[]
  date: string | null
  address: Record<string, string | null>
  log: { kind: string; values: LogValue[] } | null
}

interface Shape {
  title: SqlText
  texts?: SqlText
  date: SqlText
  address?: SqlText
  log?: SqlText
  /** Restricted to the patient's own row that was found. */
  where?: SqlText
  joins?: SqlText
}

const NOT_DELETED = sql`r.deleted_at is null`
const moment = (column: SqlText) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

function found(table: string, kind: SearchKind, shape: Shape, key = sql`id`) {
  return {
    kind,
    /** The latest of these rows; those that are deleted meanwhile are left out. */
    select: (patient: string, ids: readonly string[], limit: number) => sql<FoundRow>`
      select ${kind}::text as kind, ${key}::text as id, title, texts, date, address, log
      from unnest(${ids}::uuid[]) as found (record) cross join lateral (
        select r.${key}, ${shape.title} as title, ${shape.texts ?? sql`'{}'::text[]`} as texts, ${shape.date} as date,
          ${shape.address ?? sql`'{}'::jsonb`} as address, ${shape.log ?? sql`null::jsonb`} as log
        from ${sql.ref(table)} as r ${shape.joins ?? sql``}
        where r.user_id = ${patient} and r.${key} = found.record and ${shape.where ?? NOT_DELETED} limit 1) as hit
      order by date desc, id desc limit ${limit}`,
  }
}

/**
 * Queries that read the hits of each table. One statement each: a single one would be planned for
 * every search.
 */
export const DETAILS = {
  health_issues: found('health_issues', 'health_issue', {
    title: sql`r.name`,
    texts: sql`array[r.icd10_code, r.notes, r.diagnosed_by]`,
    date: sql`coalesce(r.onset_date::text, ${moment(sql`r.created_at`)})`,
  }),
  medication_plans: found('medication_plans', 'medication_plan', {
    title: sql`r.drug_name`,
    texts: sql`array[(select string_agg(one ->> 'inn', ', ') from jsonb_array_elements(r.ingredients) as one),
      r.reason, r.instructions, r.notes, r.prescriber]`,
    date: sql`r.start_date::text`,
  }),
  appointments: found('appointments', 'appointment', {
    title: sql`r.title`,
    texts: sql`array[r.provider_name, (select string_agg(one ->> 'text', ' · ') from jsonb_array_elements(r.questions) as one),
      r.notes, r.location, (select name from clinicians where id = r.clinician),
      (select name from diagnostic_centers where id = r.diagnostic_center),
      (select name from own_clinicians o where o.user_id = r.user_id and o.id = r.own_clinician)]`,
    date: moment(sql`r.starts_at`),
  }),
  own_clinicians: found('own_clinicians', 'care_team', {
    title: sql`r.name`,
    texts: sql`array[r.specialization, r.notes, r.city]`,
    date: sql`null::text`,
    address: sql`jsonb_build_object('entry', r.id, 'place', 'own')`,
  }),
  care_team: found('care_team', 'care_team', {
    title: sql`coalesce(c.name, d.name, o.name) /* never null: title: an entry is one of the three */`,
    texts: sql`array[r.role, c.specialization, c.city, d.city]`,
    date: sql`null::text`,
    address: sql`jsonb_build_object('entry', coalesce(r.clinician, r.diagnostic_center, r.own_clinician), 'place',
      case when r.clinician is not null then 'physician' when r.own_clinician is not null then 'own' else 'diagnostic-center' end)`,
    joins: sql`left join clinicians c on c.id = r.clinician left join diagnostic_centers d on d.id = r.diagnostic_center
      left join own_clinicians o on o.user_id = r.user_id and o.id = r.own_clinician`,
  }),
  symptoms: found('symptoms', 'symptom', {
    title: sql`r.name`,
    texts: sql`array[r.description]`,
    date: sql`r.recorded_date || 'T' || to_char(r.recorded_time, 'HH24:MI')`,
  }),
  log_entries: found(
    'log_entries',
    'log_entry',
    {
      title: sql`''`,
      texts: sql`array[r.note]`,
      date: moment(sql`r.measured_at`),
      log: sql`jsonb_build_object('kind', r.kind, 'values', r.values)`,
    },
    sql`uid`,
  ),
  lab_result_lines: found('lab_result_lines', 'analyte', {
    title: sql`r.analyte`,
    texts: sql`array[r.text]`,
    date: sql`report.taken_on::text`,
    address: sql`jsonb_build_object('analyte', r.analyte_key, 'report', r.lab_result, 'laboratory', report.laboratory)`,
    joins: sql`join lab_results report on report.user_id = r.user_id and report.id = r.lab_result`,
    where: sql`report.deleted_at is null`,
  }),
  lab_results: found('lab_results', 'lab_result', {
    title: sql`coalesce(r.laboratory, '')`,
    texts: sql`array[r.note]`,
    date: sql`r.taken_on::text`,
  }),
  conversations: found('conversations', 'message', {
    title: sql`r.title`,
    date: moment(sql`r.updated_at`),
    address: sql`jsonb_build_object('conversation', r.id)`,
  }),
  messages: found('messages', 'message', {
    title: sql`c.title`,
    texts: sql`array[r.body]`,
    date: moment(sql`r.sent_at`),
    address: sql`jsonb_build_object('conversation', r.conversation, 'position', r.position::text)`,
    joins: sql`join conversations c on c.user_id = r.user_id and c.id = r.conversation`,
    where: sql`c.deleted_at is null`,
  }),
} as const

export type Table = keyof typeof DETAILS
export const TABLES = Object.keys(DETAILS) as Table[]
