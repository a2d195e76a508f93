import { newId } from '../lib/ids.ts'
import type { Bus } from '../db/bus.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

/** The conversation of a share with its guests: created on first use. Returns its id. */
export async function conversationOfShare(
  { db, bus }: { db: Sql; bus: Bus },
  patient: string,
  share: string,
  now: Date,
): Promise<string> {
  const known = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from conversations where user_id = ${patient} and share = ${share}`.execute(db)
    return rows[0]?.id
  }
  const before = await known()
  if (before) return before
  const id = newId()
  const { changed } = await sql`
    insert into conversations (user_id, id, title, clinician, share, created_at, updated_at)
    select user_id, ${id}, title, clinician, id, ${now}, ${now} from shares where user_id = ${patient} and id = ${share}
    on conflict do nothing
  `.execute(db)
  if (changed > 0) {
    await bus.publish(db, 'chat-opened', { userId: patient, conversation: id })
    return id
  }
  const others = await known()
  if (!others) throw new Error('there is no such share')
  return others
}
