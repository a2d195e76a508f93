import type { Peer } from '@salve/contract/chat/socket.ts'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import type { Caller } from './caller.ts'

const BEAT_EVERY_MS = 5000
/** A server silent for this long counts as dead, and nobody as connected to it. */
const DEAD_AFTER = '15 seconds'

/** Notes that somebody is connected to conversations, and tells the others. */
export async function addPeer(
  context: Context,
  {
    process,
    peer,
    caller,
    conversations,
  }: { process: string; peer: string; caller: Caller; conversations: string[] },
): Promise<void> {
  const { patient } = caller
  await context.db
    .as(patient)
    .transaction()
    .execute(async (transaction) => {
      await sql`
        insert into chat_peers (user_id, peer, conversation, process, side, name)
        select ${patient}, ${peer}, id, ${process}, ${caller.side}, ${caller.name}
        from unnest(${conversations}::uuid[]) as id
        on conflict do nothing
      `.execute(transaction)
      await context.bus.publish(transaction, 'chat-peers', { userId: patient })
    })
}

export async function removePeer(context: Context, patient: string, peer: string): Promise<void> {
  await context.db
    .as(patient)
    .transaction()
    .execute(async (transaction) => {
      await sql`delete from chat_peers where user_id = ${patient} and peer = ${peer}`.execute(transaction)
      await context.bus.publish(transaction, 'chat-peers', { userId: patient })
    })
}

/** Returns the connections to each conversation of a patient, in the order in which they came. */
export async function peersOf(context: Context, patient: string): Promise<Map<string, Peer[]>> {
  const { rows } = await sql<Peer & { conversation: string }>`
    select conversation, peer, side, name from chat_peers where user_id = ${patient} order by peer
  `.execute(context.db.as(patient))
  const peers = new Map<string, Peer[]>()
  for (const { conversation, ...peer } of rows)
    peers.set(conversation, [...(peers.get(conversation) ?? []), peer])
  return peers
}

/**
 * Sends this server's heartbeat, and removes what dead servers left behind. `onForgotten` runs when
 * the others took this one for dead meanwhile, or the database lost its state.
 */
export function openHeartbeat(context: Context, process: string, onForgotten: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let isKnown = false
  let first: Promise<void> | undefined

  const beat = async () => {
    const { rows } = await sql<{ is_new: boolean }>`
      insert into server_processes values (${process}, clock_timestamp())
      on conflict (id) do update set seen_at = excluded.seen_at returning (xmax = 0) as is_new
    `.execute(context.db.system)
    const wasForgotten = isKnown && rows[0]?.is_new
    isKnown = true
    if (wasForgotten) await onForgotten()
    await sql`delete from server_processes where seen_at < clock_timestamp() - ${DEAD_AFTER}::interval`.execute(
      context.db.system,
    )
    const left = await sql<{ user_id: string }>`
      delete from chat_peers where process not in (select id from server_processes) returning user_id
    `.execute(context.db.auth)
    for (const patient of new Set(left.rows.map((row) => row.user_id)))
      await context.bus.publish(context.db.system, 'chat-peers', { userId: patient })
    await sql`delete from bus_payloads where created_at < clock_timestamp() - interval '1 minute'`.execute(
      context.db.auth,
    )
  }
  const again = () =>
    beat().catch((error: unknown) =>
      context.log.warn({ code: (error as { code?: string }).code }, 'heartbeat failed'),
    )

  return {
    /** Resolves when the others know of this server. */
    start(): Promise<void> {
      first ??= beat().catch((error: unknown) => {
        first = undefined
        throw error
      })
      timer ??= setInterval(again, BEAT_EVERY_MS).unref()
      return first
    },
    async stop() {
      clearInterval(timer)
      if (!first) return
      await sql`delete from chat_peers where process = ${process}`.execute(context.db.auth)
      await sql`delete from server_processes where id = ${process}`.execute(context.db.system)
    },
  }
}
