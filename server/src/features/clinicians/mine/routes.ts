import {
  getCenterFacts,
  getClinicianFacts,
  getOwnClinicianFacts,
  VISITS_SHOWN,
  type VisitLine,
} from '@salve/contract/clinicians/provider-facts.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { jsonItem, moment, plain, text, word } from '../../../db/json-item.ts'
import { readRecord } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { careTeam } from '../care-team/members.ts'
import { ownClinicians } from '../own/queries.ts'
import { checkEntry, type EntryColumn, reviews } from '../reviews/queries.ts'

type Column = EntryColumn | 'own_clinician'

const visit = jsonItem<VisitLine>({
  id: word('id'),
  title: text('title'),
  starts_at: moment('starts_at'),
  ends_at: moment('ends_at'),
  time_zone: text('time_zone'),
  mode: word('mode'),
  status: word('status'),
  open_questions: plain(`(select count(*) from jsonb_array_elements(questions) as asked
    where not (asked->>'answered')::boolean)`),
})

/** A patient's relations to a provider, beside the directory's facts. */
export function providerFactsRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  mount(app, context, getClinicianFacts, async ({ db, patient, params }) => {
    await checkEntry(db, 'clinician', params.id)
    return new RawJson(await factsOf(db, patient, 'clinician', params.id, now()))
  })
  mount(app, context, getCenterFacts, async ({ db, patient, params }) => {
    await checkEntry(db, 'diagnostic_center', params.id)
    return new RawJson(await factsOf(db, patient, 'diagnostic_center', params.id, now()))
  })
  mount(app, context, getOwnClinicianFacts, async ({ db, patient, params }) => {
    await readRecord(db, ownClinicians, patient, params.id)
    return new RawJson(await factsOf(db, patient, 'own_clinician', params.id, now()))
  })
}

/** Everything in one statement. */
async function factsOf(db: Sql, patient: string, column: Column, id: string, now: Date): Promise<string> {
  const named = sql`user_id = ${patient} and ${sql.ref(column)} = ${id} and deleted_at is null`
  const isPast = sql`${named} and status <> 'cancelled' and ends_at <= ${now}`
  const isNext = sql`${named} and status = 'scheduled' and ends_at > ${now}`
  const noReview = sql`'null'`
  const { rows } = await sql<{ facts: string }>`
    select '{"member":' || coalesce((select ${careTeam.item} from care_team as record where ${named}), 'null')
      || ',"review":' || ${
        column === 'own_clinician'
          ? noReview
          : sql`coalesce((select ${reviews.item} from reviews as record where ${named}), 'null')`
      }
      || ',"has_visited":' || exists (select from appointments where ${isPast} and status <> 'missed')::text
      || ',"next":[' || coalesce((select string_agg(item, ',' order by starts_at, id) from (
        select id, starts_at, ${visit} as item from appointments where ${isNext}
        order by starts_at, id limit ${VISITS_SHOWN}) as next), '')
      || '],"past":[' || coalesce((select string_agg(item, ',' order by starts_at desc, id desc) from (
        select id, starts_at, ${visit} as item from appointments where ${isPast}
        order by starts_at desc, id desc limit ${VISITS_SHOWN}) as past), '')
      || '],"conversation":' || ${
        column === 'clinician'
          ? sql`coalesce((select '"' || id || '"' from conversations where ${named} order by updated_at desc limit 1), 'null')`
          : noReview
      } || '}' as facts`.execute(db)
  return rows[0]?.facts ?? 'null'
}
