import type { Sender } from '@salve/contract/chat/messages.ts'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/client.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

export interface Mark {
  patient: string
  conversation: string
  side: Sender
  /** A read message has arrived, too. */
  what: 'received' | 'read'
  position: number
}

/**
 * Moves one side's mark up to a position, never back nor past the last message, and notifies
 * connected clients.
 */
export async function moveMark(
  context: Context,
  db: Sql,
  { patient, conversation, side, what, position }: Mark,
): Promise<void> {
  const received = sql.ref(`${side}_received`)
  const read = sql.ref(`${side}_read`)
  const wanted = sql`least(${position}::int, last_position)`
  const readTo = what === 'read' ? sql`greatest(${read}, ${wanted})` : read
  await inTransaction(db, async (transaction) => {
    const { changed } = await sql`
        update conversations set ${received} = greatest(${received}, ${wanted}), ${read} = ${readTo}
          ${side === 'clinician' ? sql`, clinician_is_told = false` : sql``}
        where user_id = ${patient} and id = ${conversation} and deleted_at is null
          and (${received} < ${wanted} or ${read} < ${readTo})
      `.execute(transaction)
    // Their notifications count as read.
    if (changed > 0 && side === 'patient' && what === 'read')
      await sql`
          update notifications set read_at = ${context.now()}
          where user_id = ${patient} and kind = 'message' and detail ->> 'conversation' = ${conversation} and read_at is null
        `.execute(transaction)
    if (changed > 0) await context.bus.publish(transaction, 'chat-marks', { userId: patient, conversation })
  })
}
