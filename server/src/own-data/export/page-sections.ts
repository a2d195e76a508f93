import type { PageTexts } from './page-texts.ts'

type Column = keyof PageTexts['columns']
/** One part of the page: a table, its columns, and the rows as SQL; `$1` is the patient. */
export interface Section {
  name: Exclude<keyof PageTexts['sections'], 'profile'>
  /**
   * Each column with its SQL; those of `when` are moments, `reading` holds logged values, `file` is
   * a document's id.
   */
  columns: Partial<Record<Column, string>>
  from: string
}

const own = (table: string, more = '') => `${table} t where t.user_id = $1::uuid ${more}`
const live = 'and t.deleted_at is null'

/**
 * The sections that a person wants to read, the newest first; deleted records are in the data
 * alone.
 */
export const SECTIONS: readonly Section[] = [
  {
    name: 'allergies',
    columns: { name: `a ->> 'substance'`, reaction: `a ->> 'reaction'`, severity: `a ->> 'severity'` },
    from: `profiles t, jsonb_array_elements(t.allergies) a where t.user_id = $1::uuid`,
  },
  {
    name: 'contacts',
    columns: { name: `c ->> 'name'`, relation: `c ->> 'relation'`, phone: `c ->> 'phone'` },
    from: `profiles t, jsonb_array_elements(t.emergency_contacts) c where t.user_id = $1::uuid`,
  },
  {
    name: 'issues',
    columns: {
      name: `concat_ws(' · ', t.name, t.icd10_code)`,
      status: 't.status',
      severity: 't.severity',
      since: 't.onset_date',
      until: 't.resolved_date',
      notes: 't.notes',
    },
    from: own('health_issues', `${live} order by t.updated_at desc`),
  },
  {
    name: 'plans',
    columns: {
      drug: `concat_ws(' ', t.drug_name, t.strength)`,
      form: 't.form',
      status: 't.status',
      since: 't.start_date',
      until: 't.end_date',
      reason: 't.reason',
      instructions: `concat_ws(E'\\n', nullif(t.instructions, ''), nullif(t.notes, ''))`,
    },
    from: own('medication_plans', `${live} order by t.start_date desc`),
  },
  {
    name: 'log',
    columns: {
      when: 't.measured_at',
      what: 't.kind',
      reading: 't.values',
      notes: 't.note',
    },
    from: own('log_entries', `${live} order by t.measured_at desc, t.uid`),
  },
  {
    name: 'symptoms',
    columns: {
      since: `concat_ws(' ', t.recorded_date, left(t.recorded_time::text, 5))`,
      name: 't.name',
      severity: `t.severity || '/10'`,
      description: 't.description',
    },
    from: own('symptoms', `${live} order by t.recorded_date desc, t.recorded_time desc`),
  },
  {
    name: 'labs',
    columns: {
      since: 't.taken_on',
      report: 't.laboratory',
      analyte: 'l.analyte',
      value: `concat_ws(' ', coalesce(l.text, concat(l.comparator, l.value)), l.unit)`,
      range: `coalesce(l.range_text, nullif(concat_ws(' – ', l.low, l.high), ''))`,
      status: 'l.flag',
    },
    from: `lab_results t join lab_result_lines l on l.user_id = t.user_id and l.lab_result = t.id
      where t.user_id = $1::uuid ${live} order by t.taken_on desc, t.id, l.position`,
  },
  {
    name: 'documents',
    columns: {
      since: 't.document_date',
      title: 't.title',
      category: 't.category',
      notes: 't.note',
      file: 't.id',
    },
    from: own('documents', `${live} order by t.document_date desc`),
  },
  {
    name: 'appointments',
    columns: {
      when: 't.starts_at',
      title: 't.title',
      with: 't.provider_name',
      place: 't.location',
      status: 't.status',
      notes: 't.notes',
    },
    from: own('appointments', `${live} order by t.starts_at desc`),
  },
  {
    name: 'doses',
    columns: {
      when: 'coalesce(t.taken_at, t.due_at)',
      drug: `concat_ws(' ', m.drug_name, m.strength)`,
      status: 't.status',
      dose: 'trim_scale(round(t.parts / 3000.0, 3))',
      notes: 't.note',
    },
    from: `dose_events t join medication_plans m on m.user_id = t.user_id and m.id = t.medication_plan
      where t.user_id = $1::uuid and t.status <> 'undone' order by t.due_at desc`,
  },
  {
    name: 'clinicians',
    columns: {
      name: 't.name',
      what: 't.specialization',
      phone: 't.phone',
      place: `concat_ws(', ', t.address, t.city)`,
      notes: 't.notes',
    },
    from: own('own_clinicians', `${live} order by lower(t.name)`),
  },
  {
    name: 'reviews',
    columns: {
      with: `coalesce((select name from clinicians c where c.id = t.clinician), (select name from diagnostic_centers c where c.id = t.diagnostic_center))`,
      rating: 't.stars',
      text: 't.text',
    },
    from: own('reviews', `${live} order by t.created_at desc`),
  },
  {
    name: 'shares',
    columns: { title: 't.title', when: 't.created_at', text: 't.message' },
    from: own('shares', 'order by t.created_at desc'),
  },
  {
    name: 'receipts',
    columns: { when: 't.at', who: 't.actor_name', what: 't.kind' },
    from: own('receipts', 'order by t.position desc'),
  },
  {
    name: 'messages',
    columns: { when: 't.sent_at', with: 'c.title', from: 't.sender_name', text: 't.body' },
    from: `messages t join conversations c on c.user_id = t.user_id and c.id = t.conversation
      where t.user_id = $1::uuid order by t.conversation, t.position`,
  },
  {
    name: 'chatbot',
    columns: { when: 't.sent_at', from: 't.sender', text: 't.body' },
    from: own('chatbot_messages', 'order by t.sent_at desc, t.id desc'),
  },
]
