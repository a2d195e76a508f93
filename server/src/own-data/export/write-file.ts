import type { Language } from '@salve/domain/language.ts'
import type { Context } from '../../context.ts'
import { csvText, type Line } from '../../lib/csv-text.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { version } from '../../lib/version.ts'
import { ZipWriter } from '../../lib/zip-writer.ts'
import { columnsOf } from '../columns.ts'
import { type FileOfDocument, filesOf } from '../../record/files-of-documents.ts'
import { bundleOf } from '../../fhir/bundle.ts'
import { PROVIDERS } from '../../fhir/queries.ts'
import { FORMAT, FORMAT_VERSION, MANIFEST, type Manifest } from '../manifest.ts'
import { pageOf } from './page.ts'
import { readMe } from './read-me.ts'
import { countRows, linesOfTable, RecordDigest } from '../rows.ts'
import type { Snapshot } from '../../record/snapshot.ts'
import { contextAt } from './snapshot-context.ts'
import { KEPT_TABLES, SHOWN_TABLES } from '../tables.ts'

/** One of the lists' CSV files, as their own download gives it. */
export interface ListFile {
  name: string
  columns: readonly string[]
  lines(context: Context, patient: string, today: string): AsyncIterator<Line<readonly string[]>[]>
}

interface Asked {
  context: Context
  snapshot: Snapshot
  patient: string
  at: Date
  language: Language
  lists: readonly ListFile[]
  /** Documents whose file is known not to be readable. */
  missing: ReadonlySet<string>
  /** Called repeatedly; may throw to stop. */
  onProgress(done: number): Promise<void>
}

export interface WrittenFile {
  /** The number of rows and files to come. */
  total: number
  rows: number
  bytes: AsyncGenerator<Buffer>
  /** Once all bytes are read. */
  manifest(): Manifest
}

/** Writes everything that belongs to a patient into one ZIP file, piece by piece on demand. */
export async function writeFile(asked: Asked): Promise<WrittenFile> {
  const { context, snapshot, patient, at, language, missing, onProgress } = asked
  const zip = new ZipWriter(at)
  const columns = await columnsOf(snapshot.client)
  const counts = await countRows(snapshot.client, patient)
  const files = await filesOf(snapshot, patient)
  const there = [...files.values()].filter(({ document }) => !missing.has(document))
  const digest = new RecordDigest()
  const tables: Manifest['tables'] = []
  let manifest: Manifest | undefined
  let done = 0
  const step = (count: number) => onProgress((done += count))

  zip.add('README.txt', () => pieces(readMe(language)))
  for (const table of KEPT_TABLES) {
    const own = columns.get(table.name) ?? []
    const facts = { name: table.name, path: `data/${table.name}.jsonl`, rows: 0, columns: own }
    tables.push(facts)
    zip.add(facts.path, async function* () {
      digest.begin(table.name)
      for await (const lines of linesOfTable(snapshot, table, own, { patient, at })) {
        for (const line of lines) digest.add(line)
        facts.rows += lines.length
        yield `${lines.join('\n')}\n`
        await step(lines.length)
      }
    })
  }
  for (const [name, shown] of Object.entries(SHOWN_TABLES)) {
    const query = `select to_jsonb(r)::text as line from (select ${shown} from "${name}" where user_id = $1::uuid) r`
    zip.add(`data/also/${name}.jsonl`, () => lined(snapshot, query, patient, LONG_LINES[name]))
  }
  const chain = `select (to_jsonb(t) - 'user_id' || jsonb_build_object('previous', encode(t.previous, 'hex'), 'hash', encode(t.hash, 'hex'),
    'at', to_char(t.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text as line from receipts t where t.user_id = $1::uuid order by t.position`
  zip.add('data/also/receipt-chain.jsonl', () => lined(snapshot, chain, patient))
  zip.add('data/also/directory.jsonl', () => lined(snapshot, PROVIDERS, patient))
  const seen = { snapshot, patient, at, language, files, missing }
  zip.add('fhir/bundle.json', () => bundleOf(seen))
  const then = contextAt(context, snapshot.client, patient, at)
  for (const { name, columns: names, lines } of asked.lists)
    zip.add(`csv/${name}.csv`, () => csvText(names, lines(then, patient, at.toISOString().slice(0, 10))))
  zip.add('index.html', () => pageOf(seen))
  for (const file of there) zip.add(file.path, () => contentOf(context, file, step), { compress: false })
  zip.add(MANIFEST, () => {
    manifest = {
      format: FORMAT,
      version: FORMAT_VERSION,
      made_by: `${PRODUCT_NAME} ${version}`,
      made_at: at.toISOString(),
      language,
      digest: digest.end(),
      tables,
      files: there.map(({ document, path }) => ({ document, path })),
      missing_files: [...files.keys()].filter((document) => missing.has(document)),
      entries: zip.entries,
    }
    return pieces(`${JSON.stringify(manifest, null, 1)}\n`)
  })
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return {
    total: rows + there.length,
    rows,
    bytes: zip.bytes(),
    manifest: () => {
      if (!manifest) throw new Error('the file is not written yet')
      return manifest
    },
  }
}

async function* pieces(text: string) {
  yield text
}

/** A document's text may have a million letters: at most this many are in memory at once. */
const LONG_LINES: Partial<Record<string, number>> = { document_readings: 4 }

async function* lined(snapshot: Snapshot, query: string, patient: string, most?: number) {
  for await (const lines of snapshot.lines(query, [patient], most)) yield `${lines.join('\n')}\n`
}

/** The original could not be read: its key is lost, or the storage has lost it. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly document: string
  constructor(document: string, cause: unknown) {
    super('a document cannot be read', { cause })
    this.document = document
  }
}

async function* contentOf(context: Context, file: FileOfDocument, step: (count: number) => Promise<void>) {
  try {
    yield* await context.files.read(file.stored_as)
  } catch (error) {
    throw new UnreadableFile(file.document, error)
  }
  await step(1)
}
