import { type Brief, FIRST_VISIT_DAYS } from '@salve/contract/brief.ts'
import { addDays, dateIn } from '@salve/domain/local-time.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import { invalid, notFound } from '../../lib/errors.ts'

/** The provider; the column says which of the ids it is. */
export interface With {
  column: 'clinician' | 'diagnostic_center' | 'own_clinician'
  id: string
}

type Subject = Pick<Brief, 'provider' | 'appointment' | 'since' | 'until' | 'questions' | 'patient'>

interface Asked {
  patient: string
  timeZone: string
  now: Date
  since: string | undefined
}

interface VisitRow {
  id: string
  title: string
  starts_at: string
  time_zone: string
  clinician: string | null
  diagnostic_center: string | null
  own_clinician: string | null
  provider_name: string | null
  questions: { text: string; answered: boolean }[]
}

const VISIT = sql`id, title, rfc3339(starts_at) as starts_at, time_zone, clinician, diagnostic_center, own_clinician,
  provider_name, questions`

/**
 * Returns an appointment's subject: with whom, since when, until when. Throws 404 when it is not in
 * this patient's record.
 */
export async function subjectOfAppointment(db: Sql, id: string, asked: Asked): Promise<Subject> {
  const { rows } = await sql<VisitRow>`
    select ${VISIT} from appointments where user_id = ${asked.patient} and id = ${id} and deleted_at is null`.execute(
    db,
  )
  const [visit] = rows
  if (!visit) throw notFound()
  const before = await visitBefore(db, asked, visit)
  return subject(db, asked, { visit, before, provider: providerOf(visit) })
}

/** Returns a provider's subject: the next appointment, if there is one. Throws 404 for nobody. */
export async function subjectOfProvider(db: Sql, { column, id }: With, asked: Asked): Promise<Subject> {
  const { patient, now } = asked
  const name = {
    clinician: sql`select trim(title || ' ' || name) as name from clinicians where id = ${id}`,
    diagnostic_center: sql`select name from diagnostic_centers where id = ${id}`,
    own_clinician: sql`select name from own_clinicians where user_id = ${patient} and id = ${id} and deleted_at is null`,
  }[column]
  const [named, next] = await Promise.all([
    name.execute(db) as Promise<{ rows: { name: string }[] }>,
    sql<VisitRow>`
      select ${VISIT} from appointments where user_id = ${patient} and ${sql.ref(column)} = ${id} and deleted_at is null
        and status = 'scheduled' and ends_at > ${now} order by appointments.starts_at, id limit 1`.execute(
      db,
    ),
  ])
  if (!named.rows[0]) throw notFound()
  const nobody = { clinician: null, diagnostic_center: null, own_clinician: null }
  const provider = { ...nobody, [column]: id, name: named.rows[0].name }
  const visit = next.rows[0] ?? null
  const before = await visitBefore(db, asked, { ...provider, provider_name: provider.name, starts_at: now })
  return subject(db, asked, { visit, before, provider })
}

const providerOf = ({ clinician, diagnostic_center, own_clinician, provider_name }: VisitRow) => ({
  clinician,
  diagnostic_center,
  own_clinician,
  name: provider_name,
})

type Met = Pick<VisitRow, 'clinician' | 'diagnostic_center' | 'own_clinician' | 'provider_name'> & {
  starts_at: string | Date
}

/** The last visit with the same before this one: by their entry, or by the name that was typed. */
async function visitBefore(db: Sql, { patient, now }: Asked, met: Met): Promise<VisitRow | null> {
  const entry = (['clinician', 'diagnostic_center', 'own_clinician'] as const).find((column) => met[column])
  if (!entry && !met.provider_name) return null
  const same = entry
    ? sql`${sql.ref(entry)} = ${met[entry]}`
    : sql`num_nonnulls(clinician, diagnostic_center, own_clinician) = 0 and lower(provider_name) = lower(${met.provider_name})`
  const { rows } = await sql<VisitRow>`
    select ${VISIT} from appointments where user_id = ${patient} and ${same} and deleted_at is null
      and status in ('scheduled', 'completed') and ends_at <= least(${now}::timestamptz, ${met.starts_at}::timestamptz)
    order by appointments.starts_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

interface Found {
  visit: VisitRow | null
  before: VisitRow | null
  provider: Subject['provider']
}

async function subject(db: Sql, asked: Asked, { visit, before, provider }: Found): Promise<Subject> {
  const { patient, timeZone, now } = asked
  const today = dateIn(timeZone, now.getTime())
  const visitDay = visit && dateIn(timeZone, Date.parse(visit.starts_at))
  const until = visitDay && visitDay < today ? visitDay : today
  if (asked.since && asked.since > until) throw invalid({ since: ['date_in_future'] })
  const { rows } = await sql<Subject['patient']>`
    select name, date_of_birth from profiles where user_id = ${patient}`.execute(db)
  if (!rows[0]) throw notFound()
  return {
    provider,
    patient: rows[0],
    appointment: visit && {
      id: visit.id,
      title: visit.title,
      starts_at: visit.starts_at,
      time_zone: visit.time_zone,
    },
    since: sinceOf(asked.since, before, until, timeZone),
    until,
    questions: (visit?.questions ?? []).filter(({ answered }) => !answered).map(({ text }) => text),
  }
}

function sinceOf(
  chosen: string | undefined,
  before: VisitRow | null,
  until: string,
  timeZone: string,
): Brief['since'] {
  if (chosen) return { origin: 'chosen', date: chosen, appointment: null }
  if (!before) return { origin: 'first', date: addDays(until, -FIRST_VISIT_DAYS), appointment: null }
  return { origin: 'visit', date: dateIn(timeZone, Date.parse(before.starts_at)), appointment: before.id }
}
