import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'
import { localNow } from '../lib/local-time.ts'
import { noticeOf, type Telling } from './record.ts'
import type { Patient } from './state.ts'

/** Tells of what others did: what was taken from the list is told in the same transaction. */
export async function takeNotices(db: Sql, patient: Patient): Promise<Telling[]> {
  const { userId, timeZone, notices } = patient
  if (notices.length === 0) return []
  const ids = notices.map(({ id }) => id)
  await sql`delete from notices where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(db)
  return notices.map(({ kind, event_key, at, detail }) => {
    const happened = new Date(at)
    const atTime = localNow(timeZone, happened).time
    return { ...noticeOf(patient, kind, event_key, detail), at: happened, atTime }
  })
}
