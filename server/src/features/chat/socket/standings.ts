import type { Sql } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'
import { marksOfConversation } from '../messages/message-sql.ts'
import type { Caller } from './caller.ts'
import type { Standing } from './rooms.ts'

/** Number of live conversations; older ones are read when they are opened. */
const LIVE_MAX = 200

/** The state of the conversations that a caller may see, or of one of them. */
export async function standingsOf(
  db: Sql,
  { patient, share }: Pick<Caller, 'patient' | 'share'>,
  conversation?: string,
): Promise<Standing[]> {
  const { rows } = await sql<{ item: Standing }>`
    select json_build_object('id', c.id, 'share', c.share, 'last_position', c.last_position, 'marks', ${marksOfConversation}, 'answers_within', c.answers_within) as item
    from conversations c
    where c.user_id = ${patient} and c.deleted_at is null
      ${share === null ? sql`` : sql`and c.share = ${share}`}
      ${conversation === undefined ? sql`` : sql`and c.id = ${conversation}`}
    order by c.updated_at desc, c.id desc limit ${LIVE_MAX}
  `.execute(db)
  return rows.map(({ item }) => item)
}
