import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '../lib/start-error.ts'

export const MANIFEST_FILE = 'manifest.json'
export const FORMAT = 1

const Manifest = z.object({
  format: z.number(),
  /** The release that wrote it. */
  version: z.string(),
  /**
   * The version of the database's schema: it is restored into this one, and migrated afterwards.
   */
  schema: z.number(),
  /** Everything that was acknowledged before this moment is in it. */
  made_at: z.string(),
  /** Each with the number of its rows and the SHA-256 of its lines, before they were packed. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      key: z.array(z.string()),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  /** The number of documents' files, and those that the storage had lost already. */
  files: z.object({ count: z.number(), bytes: z.number(), missing: z.array(z.string()) }),
  jobs: z.number(),
  /**
   * Ids of the keys that the documents are locked with, which tell a key without giving it away.
   */
  key_ids: z.array(z.string()),
  has_keys: z.boolean(),
})
export type Manifest = z.output<typeof Manifest>

/** Reads what a backup says of itself; its bytes have been checked before. */
export async function readManifest(folder: string): Promise<Manifest> {
  const given = JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')) as { format?: unknown }
  if (given.format !== FORMAT)
    throw new StartError(
      'backup',
      `${folder} has format ${String(given.format)}, and this release reads format ${FORMAT}. Restore it with the release that wrote it.`,
    )
  return Manifest.parse(given)
}
