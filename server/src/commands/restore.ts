import { copyFileSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openKeys } from '../auth/keys.ts'
import { type Config, readConfig } from '../config.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { fileKeys } from '../integrations/files/file-keys.ts'
import { openStorage } from '../integrations/files/open-storage.ts'
import { type Manifest, readManifest } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { checkSums } from '../backup/sums.ts'
import { takeDataFolder } from '../lib/data-folder.ts'
import { keepSecretKey } from '../lib/secret-key.ts'
import { StartError } from '../lib/start-error.ts'
import { UsageError } from './command.ts'
import type { StandaloneCommand } from './standalone.ts'

const OPTIONS = {
  check: { type: 'boolean', default: false },
  'without-keys': { type: 'boolean', default: false },
} as const
/** The key name of files locked before there was a ring of keys. */
const DERIVED = 'derived'
const KEY_FILES = { 'secret.key': 'SECRET_KEY', 'file.keys': 'FILE_KEYS', 'vapid.key': 'VAPID_PRIVATE_KEY' }

export const restore: StandaloneCommand = {
  name: 'restore',
  summary: 'restores a backup into an empty data folder or database, with the server stopped',
  takes: 'FOLDER [options]',
  help: [
    '  FOLDER is one backup, such as backups/salve-2026-11-22T03-00-00-000Z. Every byte is verified first, and the',
    '  restored data is compared with it before it counts. Use the settings of the server that will continue with it.',
    '',
    '  --check          only verifies the backup, and restores nothing',
    '  --without-keys   continues without the keys: everything except the documents is restored',
    '',
  ],
  async runAlone({ env, args, say }) {
    const { folder, onlyChecks, withoutKeys } = readArgs(args)
    await checkSums(folder, say)
    const manifest = await readManifest(folder)
    if (onlyChecks) return { text: `The backup is complete.\n${countsOf(manifest)}`, isWell: true }
    const release = takeDataFolder(readConfig(env).dataDir)
    try {
      const config = withKeysOf(folder, manifest, env)
      const missing = missingKeys(config, manifest)
      if (missing.length > 0 && !withoutKeys) throw keysMissing(config, missing)
      if (config.secretKeyOrigin === 'made') keepSecretKey(config.dataDir, config.secretKey)
      const database = await prepareDatabase(config, say, { migrates: false })
      try {
        await restoreBackup({ ...database, storage: openStorage(config), folder, manifest, say })
      } finally {
        await database.stop()
      }
      const lost = missing.length > 0 ? `\nThe documents cannot be read: their keys are missing.` : ''
      return { text: `Restored.\n${countsOf(manifest)}${lost}`, isWell: true }
    } finally {
      release()
    }
  },
}

function readArgs(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new UsageError('Name one backup.')
    return { folder: resolve(folder), onlyChecks: values.check, withoutKeys: values['without-keys'] }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message)
  }
}

/**
 * The settings, after keys that the backup holds were put where the server looks for them, unless
 * it has its own.
 */
function withKeysOf(folder: string, { has_keys }: Manifest, env: Record<string, string | undefined>): Config {
  const { dataDir } = readConfig(env)
  for (const [name, setting] of Object.entries(KEY_FILES)) {
    const from = join(folder, 'keys', name)
    const to = join(dataDir, name)
    if (has_keys && !env[setting]?.trim() && existsSync(from) && !existsSync(to)) copyFileSync(from, to)
  }
  return readConfig(env)
}

function missingKeys(config: Config, { key_ids }: Manifest): string[] {
  const ring = fileKeys({
    setting: config.fileKeys,
    dataDir: config.dataDir,
    derived: openKeys(config.secretKey).files,
  }).ids()
  return key_ids.filter((id) => id !== DERIVED && !ring.includes(id))
}

const keysMissing = ({ dataDir }: Config, missing: readonly string[]) =>
  new StartError(
    'restore-keys',
    `The documents of this backup are encrypted with ${missing.length === 1 ? 'a key' : 'keys'} that ${missing.length === 1 ? 'is' : 'are'} missing here (${missing.join(', ')}). ` +
      `Put secret.key, and file.keys if there was one, into ${dataDir}, or set SECRET_KEY and FILE_KEYS as they were. If they are lost, add --without-keys: ` +
      'everything except the documents is restored, everybody must sign in and set up second factors again, and links of shares cannot be shown again. Nothing was restored.',
  )

function countsOf({ made_at, version, tables, files, jobs }: Manifest): string {
  const rows = tables.filter((table) => table.rows > 0)
  const width = Math.max(0, ...rows.map(({ name }) => name.length))
  return [
    `Made ${made_at} by release ${version}.`,
    ...rows.map((table) => `  ${table.name.padEnd(width)}  ${table.rows}`),
    `${files.count} files of ${files.bytes} bytes, ${jobs} queued jobs. All checksums match.`,
    ...(files.missing.length > 0
      ? [`${files.missing.length} files were already missing when the backup was made.`]
      : []),
  ].join('\n')
}
