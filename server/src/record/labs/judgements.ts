import { createHash } from 'node:crypto'
import { type JudgedLine, judge, type LabPerson } from '@salve/domain/labs/judgement.ts'
import { analyteOf } from '@salve/domain/labs/names.ts'
import { ANALYTES } from '@salve/domain/labs/analytes.ts'
import { ageOn, rangeSex } from '@salve/domain/person.ts'
import type { TargetRange } from '@salve/domain/target-ranges.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/in-transaction.ts'

/** Raised when lines would be judged in another way although the table of analytes is the same. */
const RULES_VERSION = 2
const TABLE_DIGEST = digestOf([RULES_VERSION, ANALYTES])
const ROWS_AT_ONCE = 2000

/** The facts about a patient on which usual ranges depend. */
export interface LabPatient {
  sex: string | null
  date_of_birth: string | null
  /** Start and end, as far as the record states them. */
  pregnancies: { from: string; to: string | null }[]
  /** The ranges that a doctor has given. */
  targets: TargetRange[]
}

/** The judgement of a line, as stored beside it. */
export interface KeptJudgement {
  analyte_key: string
  /** The report's own mark, whatever the result is judged by. */
  printed_flag: string | null
  flag: string | null
  judged_by: string | null
  unjudged: string | null
}

/**
 * Reads what usual ranges depend on. A pregnancy is a health issue with a code of one (ICD-10
 * O00–O9A, Z33–Z35) or that name; where nobody said when it began, it began at most 40 weeks before
 * it was entered.
 */
export async function labPatientOf(db: Sql, patient: string): Promise<LabPatient> {
  const { rows } = await sql<LabPatient>`
    select sex, date_of_birth, (
      select coalesce(json_agg(json_build_object(
        'from', coalesce(onset_date, created_at::date - 280), 'to', resolved_date) order by id), '[]')
      from health_issues issue
      where issue.user_id = ${patient} and issue.deleted_at is null
        and (icd10_code ~ '^(O|Z3[345])' or name ~* '^(pregnan|schwanger)')
        and (status <> 'resolved' or resolved_date is not null)) as pregnancies, (
      select coalesce(json_agg(json_build_object('key', key, 'context', context, 'low', low, 'high', high,
        'personal_best', personal_best, 'unit', unit) order by id), '[]')
      from target_ranges where user_id = ${patient} and deleted_at is null) as targets
    from profiles where user_id = ${patient}`.execute(db)
  return rows[0] ?? { sex: null, date_of_birth: null, pregnancies: [], targets: [] }
}

/** Returns the analyte and the judgement of a line. `flag` is the report's own mark. */
export function judgementOf(line: JudgedLine, takenOn: string, patient: LabPatient): KeptJudgement {
  return {
    analyte_key: analyteKeyOf(line),
    printed_flag: line.flag,
    ...judge(line, personOn(patient, takenOn)),
  }
}

/**
 * The key of the table, else the code, else one made of the name that the patient gave, in whatever
 * capitals.
 */
function analyteKeyOf(line: Pick<JudgedLine, 'analyte' | 'loinc' | 'unit'>): string {
  const known = analyteOf(line)
  if (known) return known.key
  if (line.loinc) return `loinc-${line.loinc}`
  const name = line.analyte.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return `own-${digestOf(name).toString('hex').slice(0, 16)}`
}

function personOn({ sex, date_of_birth, pregnancies, targets }: LabPatient, day: string): LabPerson {
  return {
    sex: rangeSex(sex),
    age: date_of_birth === null ? null : ageOn(date_of_birth, day),
    isPregnant: pregnancies.some(({ from, to }) => from <= day && (to === null || day <= to)),
    targets,
  }
}

/**
 * Judges all lines of a patient anew when some were never judged (they came with an import), or
 * what they were judged by has changed since: sex, date of birth, a pregnancy, a target, or the
 * table of analytes. To be called before lines are read by their key or their mark.
 */
export async function ensureJudged(db: Sql, patientId: string): Promise<void> {
  const patient = await labPatientOf(db, patientId)
  const wanted = createHash('sha256').update(TABLE_DIGEST).update(digestOf(patient)).digest()
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from lab_result_lines where user_id = ${patientId} and analyte_key is null)
      or exists (select from lab_result_lines where user_id = ${patientId})
      and not exists (select from lab_judgements where user_id = ${patientId} and judged_for = ${wanted}) as there
  `.execute(db)
  if (!rows[0]?.there) return
  await inTransaction(db, (transaction) =>
    asRecord(transaction, patientId, () => judgeAll(transaction, patientId, patient, wanted)),
  )
}

type Row = JudgedLine & { id: string; taken_on: string }

async function judgeAll(db: Sql, patientId: string, patient: LabPatient, judgedFor: Buffer): Promise<void> {
  const { rows } = await sql<Row>`
    select line.id, report.taken_on::text, analyte, loinc, comparator, value::float8, text, unit,
      low::float8, high::float8, range_text,
      coalesce(printed_flag, case when judged_by is null or judged_by = 'flag' then flag end) as flag
    from lab_result_lines line
    join lab_results report on report.user_id = line.user_id and report.id = line.lab_result
    where line.user_id = ${patientId} and report.user_id = ${patientId} order by line.id for update of line`.execute(
    db,
  )
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const judged = rows
      .slice(at, at + ROWS_AT_ONCE)
      .map((row) => ({ id: row.id, ...judgementOf(row, row.taken_on, patient) }))
    await sql`
      update lab_result_lines line
      set analyte_key = new.analyte_key, printed_flag = new.printed_flag, flag = new.flag, judged_by = new.judged_by, unjudged = new.unjudged
      from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
        as new (id uuid, analyte_key text, printed_flag text, flag text, judged_by text, unjudged text)
      where line.user_id = ${patientId} and line.id = new.id`.execute(db)
  }
  await sql`
    insert into lab_judgements (user_id, judged_for) values (${patientId}, ${judgedFor})
    on conflict (user_id) do update set judged_for = excluded.judged_for`.execute(db)
}

function digestOf(value: unknown): Buffer {
  return createHash('sha256')
    .update(typeof value === 'string' ? value : JSON.stringify(value))
    .digest()
}

/**
 * Within a transaction: performs the record's own work, such as judging its results again, for any
 * reader. The actor is the patient meanwhile.
 */
async function asRecord(transaction: Sql, patient: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ actor: string; set_config: string }>`
    select current_setting('app.actor') as actor, set_config('app.actor', ${patient}, true)`.execute(
    transaction,
  )
  await work()
  await sql`select set_config('app.actor', ${rows[0]?.actor ?? ''}, true)`.execute(transaction)
}
