import { createHash, randomBytes } from 'node:crypto'
import { EXPORT_ADDRESS_SECONDS, type OwnExport } from '@salve/contract/users/export.ts'
import type { Language } from '@salve/domain/language.ts'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { conflict, gone, notFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'

/**
 * A server sends a heartbeat every second during an export; after this long without one it has
 * died.
 */
const SILENT_MS = 2 * 60_000

interface Row {
  id: string
  state: OwnExport['state']
  done: number
  total: number
  rows: number
  files: number
  missing_files: number
  size: number | null
  digest: Buffer | null
  created_at: string
  expires_at: string | null
}

const COLUMNS = sql.raw(
  'id, state, done, total, rows, files, missing_files, size, digest, created_at, expires_at',
)

const shown = ({ done, total, digest, ...row }: Row): OwnExport => ({
  ...row,
  progress: { done, total },
  file_name: fileNameOf(row.created_at),
  digest: digest && digest.toString('hex'),
})

const fileNameOf = (at: string) => `salve-${at.slice(0, 10)}.zip`

export async function latestExport(context: Context, patient: string): Promise<OwnExport | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from own_exports where user_id = ${patient} and state <> 'cancelled' order by id desc limit 1`.execute(
    context.db.as(patient),
  )
  return rows[0] ? shown(rows[0]) : null
}

/** Makes room for a new export and queues it; one that is under way stays the only one. */
export async function beginExport(context: Context, patient: string, language: Language): Promise<OwnExport> {
  const now = context.now()
  const silent = new Date(now.getTime() - SILENT_MS)
  await context.db
    .as(patient)
    .transaction()
    .execute(async (transaction) => {
      const { rows } = await sql<{ id: string }>`
        select id from own_exports where user_id = ${patient} and state in ('waiting', 'making') and updated_at > ${silent}
        for update`.execute(transaction)
      if (rows.length > 0) return
      await sql`delete from own_exports where user_id = ${patient}`.execute(transaction)
      const id = newId()
      const { changed } = await sql`
        insert into own_exports (user_id, id, state, language, created_at, updated_at)
        values (${patient}, ${id}, 'waiting', ${language}, ${now}, ${now}) on conflict do nothing`.execute(
        transaction,
      )
      if (changed > 0)
        await context.queue.send(transaction, 'export.make', { user_id: patient, export_id: id })
    })
  const made = await latestExport(context, patient)
  if (!made) throw notFound()
  return made
}

/** Stops it, or removes its file; the tidying takes the file from the storage. */
export async function removeExport(context: Context, patient: string, id: string): Promise<void> {
  const { changed } = await sql`delete from own_exports where user_id = ${patient} and id = ${id}`.execute(
    context.db.as(patient),
  )
  if (changed === 0) throw notFound()
  await context.files.tidy().catch(() => {})
}

/** Throws 404 for one that is not there. */
export async function requireExport(context: Context, patient: string, id: string): Promise<void> {
  const { rows } = await sql`select from own_exports where user_id = ${patient} and id = ${id}`.execute(
    context.db.as(patient),
  )
  if (rows.length === 0) throw notFound()
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest()

/** A new address of a file that is ready; an earlier one ends with it. */
export async function makeTicket(
  context: Context,
  patient: string,
  id: string,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(context.now().getTime() + EXPORT_ADDRESS_SECONDS * 1000)
  const { rows } = await sql<{ state: OwnExport['state'] }>`
    update own_exports set ticket_hash = ${hashOf(ticket)}, ticket_until = ${expiresAt}
    where user_id = ${patient} and id = ${id} returning state`.execute(context.db.as(patient))
  if (!rows[0]) throw notFound()
  if (rows[0].state !== 'ready') throw conflict('export-not-ready')
  return { ticket, expiresAt }
}

/** The file that a ticket opens; each opens once. Throws 410. */
export async function spendTicket(
  context: Context,
  ticket: string,
): Promise<{ name: string; size: number; fileName: string }> {
  const { rows } = await sql<{ stored_as: string; size: number; created_at: string }>`
    update own_exports set ticket_hash = null, ticket_until = null
    where ticket_hash = ${hashOf(ticket)} and ticket_until > ${context.now()} and expires_at > ${context.now()} and state = 'ready'
    returning stored_as, size, created_at /* never null: stored_as, size: both are set with the state 'ready' */`.execute(
    context.db.auth,
  )
  const [file] = rows
  if (!file) throw gone('link-used')
  return { name: file.stored_as, size: file.size, fileName: fileNameOf(file.created_at) }
}
