import { EXPORT_KEPT_DAYS } from '@salve/contract/users/export.ts'
import type { Language } from '@salve/domain/language.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import type { Context } from '../../context.ts'
import { ensureJudged } from '../../record/labs/judgements.ts'
import { sql } from '../../db/sql.ts'
import { settleFile } from '../../record/stored-files.ts'
import { filesOf } from '../../record/files-of-documents.ts'
import { type Snapshot, withSnapshot } from '../../record/snapshot.ts'
import { type ListFile, UnreadableFile, writeFile } from './write-file.ts'

const TOLD_EVERY_MS = 500

interface ExportKey {
  patient: string
  id: string
}
/** The export is no longer wanted. */
class Stopped extends Error {
  override name = 'Stopped'
}

/**
 * Makes the file of an export. A document that cannot be read is tried again later, and on the last
 * try left out and named, so that one lost file does not keep back all the others.
 */
export async function makeExport(
  context: Context,
  key: ExportKey,
  lists: readonly ListFile[],
  isLastTry: boolean,
): Promise<void> {
  const language = await begin(context, key)
  if (!language) return
  try {
    for (const missing = new Set<string>(); ; ) {
      const unreadable = await tryToMake(context, key, { language, lists, missing, isLastTry })
      if (!unreadable) return
      missing.add(unreadable)
    }
  } catch (error) {
    if (error instanceof Stopped) return
    context.log.warn(
      { code: (error as { code?: string }).code, name: (error as Error).name },
      'export failed',
    )
    if (!isLastTry) throw error
    await sql`update own_exports set state = 'failed', updated_at = ${context.now()}
      where user_id = ${key.patient} and id = ${key.id} and state = 'making'`.execute(
      context.db.as(key.patient),
    )
  }
}

async function begin(context: Context, { patient, id }: ExportKey): Promise<Language | undefined> {
  const { rows } = await sql<{ language: Language }>`
    update own_exports set state = 'making', done = 0, updated_at = ${context.now()}
    where user_id = ${patient} and id = ${id} and state in ('waiting', 'making') returning language`.execute(
    context.db.as(patient),
  )
  return rows[0]?.language
}

interface Making {
  language: Language
  lists: readonly ListFile[]
  missing: Set<string>
  isLastTry: boolean
}

/** The document that could not be read, if it failed for that. */
async function tryToMake(context: Context, key: ExportKey, making: Making): Promise<string | undefined> {
  const { missing, isLastTry } = making
  try {
    // The judgements that the list of lab results would otherwise add are made before: the snapshot
    // is read-only.
    await ensureJudged(context.db.as(key.patient), key.patient)
    await withSnapshot(context, key.patient, async (snapshot) => {
      for (const document of await unreadable(context, snapshot, key.patient, missing)) missing.add(document)
      if (missing.size > 0 && !isLastTry) throw new Error('some documents cannot be read just now')
      await store(context, key, snapshot, making)
    })
    return undefined
  } catch (error) {
    const cause = error instanceof UnreadableFile ? error : (error as { cause?: unknown }).cause
    if (isLastTry && cause instanceof UnreadableFile && !missing.has(cause.document)) return cause.document
    throw error
  }
}

/** Documents of which not even the start can be read. */
async function unreadable(
  context: Context,
  snapshot: Snapshot,
  patient: string,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const found: string[] = []
  for (const { document, stored_as } of (await filesOf(snapshot, patient)).values()) {
    if (known.has(document)) continue
    try {
      const content = await context.files.read(stored_as, { from: 0, to: 1 })
      for await (const _ of content) break
    } catch {
      found.push(document)
    }
  }
  return found
}

async function store(
  context: Context,
  key: ExportKey,
  snapshot: Snapshot,
  { language, lists, missing }: Making,
): Promise<void> {
  const { patient, id } = key
  const db = context.db.as(patient)
  const at = context.now()
  let toldAt = 0
  const tell = async (done: number, total: number | null) => {
    const { changed } = await sql`
      update own_exports set done = ${done}, total = coalesce(${total}::integer, total), updated_at = ${context.now()}
      where user_id = ${patient} and id = ${id} and state = 'making'`.execute(db)
    if (changed === 0) throw new Stopped()
  }
  const onProgress = async (done: number) => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    await tell(done, null)
  }
  const file = await writeFile({ context, snapshot, patient, at, language, lists, missing, onProgress })
  await tell(0, file.total)
  const { name, size } = await context.files.keep(file.bytes)
  const { digest, files, missing_files } = file.manifest()
  const isKept = await db.transaction().execute(async (transaction) => {
    const { changed } = await sql`
      update own_exports set state = 'ready', stored_as = ${name}, size = ${size}, done = total, rows = ${file.rows},
        files = ${files.length}, missing_files = ${missing_files.length}, digest = ${Buffer.from(digest, 'hex')},
        updated_at = ${context.now()}, expires_at = ${new Date(context.now().getTime() + EXPORT_KEPT_DAYS * DAY_MS)}
      where user_id = ${patient} and id = ${id} and state = 'making'`.execute(transaction)
    if (changed > 0) await settleFile(transaction, name, context.now())
    return changed > 0
  })
  if (!isKept) await context.files.drop(name)
}
