import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { settleFile } from '../../record/stored-files.ts'
import { checkArchive } from './check-import.ts'
import { isRecordEmpty } from './empty-record.ts'
import { keepAsUploaded, namesOf } from './keep-files.ts'
import { digestOfKnown } from './known-providers.ts'
import { openArchive, type OwnArchive } from './own-archive.ts'
import { Refused } from './refused.ts'
import { questionsOf } from '../../record/snapshot.ts'
import { takeOver } from './take-over.ts'
import { begin, fail, type OwnImportKey, Stopped, teller } from './tell-import.ts'

const RUNNING = { check: 'checking', commit: 'importing' } as const

/** Checks an uploaded file, or imports its content. A failure leaves the record unchanged. */
export async function runOwnImport(
  context: Context,
  key: OwnImportKey,
  step: keyof typeof RUNNING,
  isLastTry: boolean,
): Promise<void> {
  const { rows } = await sql<{ stored_as: string; size: number }>`
    select stored_as, size from own_imports
    where user_id = ${key.patient} and id = ${key.id} and state = ${RUNNING[step]} and stored_as is not null`.execute(
    context.db.as(key.patient),
  )
  const [file] = rows
  if (!file) return
  let archive: OwnArchive | undefined
  try {
    archive = await openArchive(context.files, file.stored_as, file.size)
    await (step === 'check' ? check : commit)(context, key, archive)
  } catch (error) {
    if (error instanceof Stopped) return
    const problem = problemOf(error)
    if (!(error instanceof Refused)) {
      context.log.warn(
        { code: (error as { code?: string }).code, name: (error as Error).name },
        'import of own data failed',
      )
      if (!problem && !isLastTry) throw error
    }
    await fail(context, key, problem ?? 'failed')
  } finally {
    archive?.close()
  }
}

/**
 * Returns the problem of the file; null where a retry may help. No row that was kept here breaks a
 * rule of the database.
 */
function problemOf(error: unknown): Refused['problem'] | null {
  if (error instanceof Refused) return error.problem
  return /^2[23]/.test((error as { code?: string }).code ?? '') ? 'changed' : null
}

async function check(context: Context, key: OwnImportKey, archive: OwnArchive): Promise<void> {
  const { manifest } = archive
  const db = context.db.as(key.patient)
  await begin(
    context,
    key,
    manifest.tables.reduce((sum, { rows }) => sum + rows, 0) + manifest.entries.length,
  )
  const { contents, digest } = await checkArchive(
    archive,
    questionsOf(db),
    context.now(),
    teller(context, key, 'checking'),
  )
  await sql`
    update own_imports set state = 'checked', contents = ${JSON.stringify(contents)}, digest = ${hex(manifest.digest)},
      found_digest = ${hex(digest)}, done = total, updated_at = ${context.now()}
    where user_id = ${key.patient} and id = ${key.id} and state = 'checking'`.execute(db)
}

/** The files first, then all rows in one transaction, which also makes the files stay. */
async function commit(context: Context, key: OwnImportKey, archive: OwnArchive): Promise<void> {
  const { patient, id } = key
  const { manifest } = archive
  const tell = teller(context, key, 'importing')
  await begin(context, key, manifest.tables.reduce((sum, { rows }) => sum + rows, 0) + manifest.files.length)
  const storedAs = new Map<string, string>()
  try {
    const said = await namesOf(archive)
    for (const { document, path } of manifest.files) {
      const { name } = await keepAsUploaded(context.files, archive.read(path), said.get(document))
      storedAs.set(document, name)
      await tell(storedAs.size)
    }
    await context.db
      .as(patient)
      .transaction()
      .execute(async (transaction) => {
        // One import at a time. The account itself stays free: what is entered meanwhile does not
        // wait, and shows in the digest below.
        await sql`select pg_advisory_xact_lock(hashtextextended('own-import:' || ${patient}, 0))`.execute(
          transaction,
        )
        if (!(await isRecordEmpty(questionsOf(transaction), patient))) throw new Refused('not_empty')
        const onProgress = (done: number) => tell(storedAs.size + done)
        const found = await takeOver(transaction, {
          archive,
          patient,
          at: context.now(),
          storedAs,
          onProgress,
        })
        // References to another server's directory stay behind, as announced; all else is as in the
        // file.
        if (found !== manifest.digest && found !== (await digestOfKnown(transaction, archive, patient)))
          throw new Error('the rows are not those of the file')
        for (const name of storedAs.values()) await settleFile(transaction, name, context.now())
        const { rows: unread } = await sql<{ id: string }>`
          select id from documents where user_id = ${patient} and deleted_at is null`.execute(transaction)
        for (const document of unread)
          await context.queue.send(transaction, 'document.read', { user_id: patient, document: document.id })
        const { changed } = await sql`
          update own_imports set state = 'imported', problem = null, stored_as = null, found_digest = ${hex(found)}, done = total,
            imported_at = ${context.now()}, updated_at = ${context.now()}
          where user_id = ${patient} and id = ${id} and state = 'importing'`.execute(transaction)
        if (changed === 0) throw new Stopped()
      })
  } catch (error) {
    for (const name of storedAs.values()) await context.files.drop(name)
    throw error
  }
  await context.files.tidy().catch(() => {})
}

const hex = (text: string) => Buffer.from(text, 'hex')
