import { followBack, type ReceiptLine } from '@salve/domain/receipt-chain.ts'
import { DOCUMENT_MAX_BYTES } from '@salve/contract/medical-records/documents.ts'
import type { OwnImport } from '@salve/contract/users/import.ts'
import { rowChecker } from './check-row.ts'
import { columnsOf } from '../columns.ts'
import { rowCounter } from './count-rows.ts'
import { linesIn } from './lines.ts'
import type { OwnArchive } from './own-archive.ts'
import { Refused } from './refused.ts'
import { RecordDigest } from '../rows.ts'
import type { Questions } from '../../record/snapshot.ts'
import { KEPT_TABLES } from '../tables.ts'

const CHAIN = 'data/also/receipt-chain.jsonl'

export interface Checked {
  contents: NonNullable<OwnImport['contents']>
  /** Worked out over the rows of the file. */
  digest: string
}

/** Reads all of an archive without keeping anything of it. Throws `Refused`. */
export async function checkArchive(
  { manifest, read }: OwnArchive,
  client: Questions,
  now: Date,
  onProgress: (done: number) => Promise<void>,
): Promise<Checked> {
  requireKnown(manifest.tables, await columnsOf(client))
  const checkRow = rowChecker(now)
  const countRow = rowCounter(now)
  const digest = new RecordDigest()
  const providers = new Set<string>()
  const documents = new Map<string, { hash: string; size: number }>()
  let rows = 0
  for (const { name, path, rows: said, columns } of manifest.tables) {
    const known = new Set(columns)
    digest.begin(name)
    let count = 0
    for await (const line of linesIn(read(path))) {
      digest.add(line)
      const row = objectOf(line)
      if (Object.keys(row).some((column) => !known.has(column))) throw new Refused('changed')
      checkRow(name, row)
      countRow(name, row)
      for (const field of ['clinician', 'diagnostic_center'] as const)
        if (typeof row[field] === 'string') providers.add(row[field])
      if (name === 'documents')
        documents.set(String(row['id']), { hash: String(row['sha256']), size: Number(row['size']) })
      count += 1
      if ((rows += 1) % 500 === 0) await onProgress(rows)
    }
    if (count !== said) throw new Refused('changed')
  }
  const found = digest.end()
  if (found !== manifest.digest) throw new Refused('changed')
  requireFiles(manifest, documents)
  const done = new Set(manifest.tables.map(({ path }) => path))
  for (const { path } of manifest.entries) {
    if (path === CHAIN) await requireChain(read(path))
    else if (!done.has(path)) for await (const _ of read(path)) continue
    await onProgress((rows += 1))
  }
  const { rows: unknown } = await client.query<{ count: number }>(
    `select count(*)::int as count from unnest($1::uuid[]) as p(id)
     where not exists (select from clinicians c where c.id = p.id) and not exists (select from diagnostic_centers c where c.id = p.id)`,
    [[...providers]],
  )
  return {
    digest: found,
    contents: {
      made_at: manifest.made_at,
      made_by: manifest.made_by,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: manifest.files.length,
      missing_files: manifest.missing_files.length,
      tables: manifest.tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => ({ name, rows })),
      unknown_providers: unknown[0]?.count ?? 0,
    },
  }
}

/**
 * A newer release may have tables and columns that are not known here; those of an older one are a
 * part of ours.
 */
function requireKnown(
  tables: OwnArchive['manifest']['tables'],
  columns: ReadonlyMap<string, readonly string[]>,
): void {
  const order = KEPT_TABLES.map(({ name }) => name)
  let last = -1
  for (const table of tables) {
    const place = order.indexOf(table.name)
    const own = columns.get(table.name)
    if (!own || table.columns.some((column) => !own.includes(column))) throw new Refused('other_version')
    if (place <= last || table.path !== `data/${table.name}.jsonl`) throw new Refused('changed')
    last = place
  }
}

function objectOf(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw new Refused('changed')
}

/**
 * Each document has its file, with the content that its row speaks of, or is named as one without.
 */
function requireFiles(
  { files, missing_files, entries }: OwnArchive['manifest'],
  documents: ReadonlyMap<string, { hash: string; size: number }>,
) {
  const said = new Map(entries.map((entry) => [entry.path, entry]))
  const paths = new Map(files.map(({ document, path }) => [document, path]))
  const missing = new Set(missing_files)
  const isWhole =
    paths.size === files.length &&
    paths.size + missing.size === documents.size &&
    [...documents].every(([id, { hash, size }]) => {
      if (missing.has(id)) return !paths.has(id)
      const file = said.get(paths.get(id) ?? '')
      return file !== undefined && `\\x${file.sha256}` === hash && file.size === size
    })
  if (!isWhole) throw new Refused('changed')
  if (files.some(({ path }) => (said.get(path)?.size ?? 0) > DOCUMENT_MAX_BYTES)) throw new Refused('unsafe')
}

/** An import links the receipts again: it accepts no broken chain. */
async function requireChain(content: AsyncIterable<Buffer>): Promise<void> {
  let before: string | undefined
  let position = 0
  for await (const text of linesIn(content)) {
    if (text === '') continue
    const line = objectOf(text) as unknown as ReceiptLine
    position += 1
    const follows = line.position === position && (before === undefined || line.previous === before)
    if (!follows || typeof (await followBack(null, line)) === 'string') throw new Refused('changed')
    before = line.hash
  }
}
