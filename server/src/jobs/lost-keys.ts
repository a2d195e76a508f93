import type { Context } from '../context.ts'
import { lockedFiles } from '../db/locked-files.ts'
import { fileKeys } from '../integrations/files/file-keys.ts'

/**
 * Returns the operator's warning when files are locked with keys that are not here; null when all
 * can be opened.
 */
export async function lostKeysWarning({ config, db, keys }: Context): Promise<string | null> {
  const ring = fileKeys({ setting: config.fileKeys, dataDir: config.dataDir, derived: keys.files }).ids()
  const { all, locked } = await lockedFiles(db.pool, ring)
  if (locked === 0) return null
  return (
    `Warning: ${locked} of ${all} files cannot be opened: they are encrypted with another key. They are not destroyed. ` +
    'Stop the server, restore the earlier SECRET_KEY, FILE_KEYS, secret.key or file.keys, and start again (npm run salve -- doctor).'
  )
}
