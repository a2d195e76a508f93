import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { openStorage } from '../integrations/files/open-storage.ts'
import { noteBackup } from '../backup/last-backup.ts'
import { keepNewest, writeBackup, type WrittenBackup } from '../backup/write-backup.ts'
import { StartError } from '../lib/start-error.ts'
import { type Command, type OwnerGiven, UsageError } from './command.ts'

const OPTIONS = { 'with-keys': { type: 'boolean', default: false }, keep: { type: 'string' } } as const
/** Beside the secret key, which may be a setting. */
const KEY_FILES = ['file.keys', 'vapid.key']

export const backup: Command = {
  name: 'backup',
  summary: 'writes a backup of everything to a folder; the server may keep running',
  takes: 'FOLDER [options]',
  help: [
    '  Creates a new folder salve-DATE in FOLDER with the rows of one moment, the encrypted documents, the queued',
    '  jobs, and the SHA-256 of each file. It contains everything that was acknowledged before that moment.',
    '  It contains health data in plain text: keep it where only you can read it.',
    '',
    '  --with-keys   includes the keys: whoever has the backup can then read the documents',
    '  --keep N      then removes all but the N newest backups in FOLDER; FOLDER should hold those of one database only',
    '',
  ],
  check: readArgs,
  async run({ config, ownerUrl, appUrl, args, say }: OwnerGiven) {
    const { folder, withKeys, keep } = readArgs(args)
    const keys = withKeys ? keysOf(config) : {}
    let removed: string[] = []
    const { folder: written, manifest } = await writeBackup(
      { ownerUrl, appUrl, storage: openStorage(config), folder, keys, say },
      async (whole) => {
        removed = await settle(config, whole, keep).catch((error: unknown) => {
          throw asStartError(error, `The backup ${whole.folder} is complete, but older ones may remain`)
        })
      },
    ).catch((error: unknown) => {
      throw asStartError(error, `The backup could not be written to ${folder}, and its remains were removed`)
    })
    const { tables, files } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return [
      `Backup of ${manifest.made_at}: ${rows} rows of ${tables.length} tables, ${files.count} files, ${manifest.jobs} queued jobs.`,
      ...(files.missing.length > 0
        ? [
            `${files.missing.length} files are missing from the storage and from the backup: ${files.missing[0]} …`,
          ]
        : []),
      ...(removed.length > 0 ? [`Removed: ${removed.join(', ')}.`] : []),
      withKeys ? 'It includes the keys.' : keysText(config),
      written,
    ].join('\n')
  },
}

function readArgs(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new UsageError('Name one folder.')
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
      throw new UsageError('--keep needs a whole number of at least 1.')
    return {
      folder: resolve(folder),
      withKeys: values['with-keys'],
      keep: values.keep === undefined ? null : Number(values.keep),
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message)
  }
}

function keysOf({ dataDir, secretKey, fileKeys }: Config): Record<string, Buffer> {
  const keys: Record<string, Buffer> = { 'secret.key': Buffer.from(`${secretKey.toString('base64')}\n`) }
  for (const name of KEY_FILES)
    if (existsSync(join(dataDir, name))) keys[name] = readFileSync(join(dataDir, name))
  if (fileKeys) keys['file.keys'] = Buffer.from(fileKeys.map((key) => `${key}\n`).join(''))
  return keys
}

/** Returns the places of the keys, since a backup without them opens no document. */
function keysText({ dataDir, secretKeyOrigin, fileKeys }: Config): string {
  const places = [
    secretKeyOrigin === 'setting' ? 'the setting SECRET_KEY' : join(dataDir, 'secret.key'),
    ...(fileKeys ? ['the setting FILE_KEYS'] : []),
    ...KEY_FILES.map((name) => join(dataDir, name)).filter((file) => existsSync(file)),
  ]
  return `It does not include the keys, and without them no document can be read. Keep a copy elsewhere of ${places.join(', ')}.`
}

/** Notes for `doctor` that it was made, and makes room: answers which older ones are gone. */
async function settle(
  { dataDir }: Config,
  { folder, manifest }: WrittenBackup,
  keep: number | null,
): Promise<string[]> {
  noteBackup(dataDir, { folder, made_at: manifest.made_at, missing: manifest.files.missing.length })
  return keep === null ? [] : keepNewest(dirname(folder), keep)
}

function asStartError(error: unknown, what: string): unknown {
  const { code = '' } = error as { code?: string }
  if (error instanceof StartError || !/^E[A-Z]+$/.test(code)) return error
  return new StartError('backup', `${what}: ${code === 'ENOSPC' ? 'the disk is full' : code}.`)
}
