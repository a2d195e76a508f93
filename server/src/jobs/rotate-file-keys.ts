import type { Config } from '../config.ts'
import { openKeys } from '../auth/keys.ts'
import type { Sql } from '../db/client.ts'
import { changeFileKeys, countByKey, relockSome } from '../record/stored-files.ts'
import {
  addKeyToFile,
  dropOldKeysFromFile,
  fileKeys,
  hasKeysFile,
  isKeyMissing,
} from '../integrations/files/file-keys.ts'
import { StartError } from '../lib/start-error.ts'

const AT_ONCE = 500
const AFTER_THE_LAST = 'The old key is no longer needed: remove it from FILE_KEYS on all servers.'

/**
 * Locks the keys of all files with a new key; the files stay as they are. The old key is kept until
 * nothing is locked with it. Killed in the middle, it goes on with the same new key when it is run
 * again. Throws StartError.
 * @param say tells how far it is
 * @returns what is to be said at the end
 */
export async function rotateFileKeys(
  db: Sql,
  config: Pick<Config, 'secretKey' | 'fileKeys' | 'dataDir' | 's3'>,
  say: (message: string) => void,
): Promise<string> {
  const { dataDir, fileKeys: setting } = config
  const keys = fileKeys({ setting, dataDir, derived: openKeys(config.secretKey).files })
  if (setting === null && config.s3 !== null)
    throw new StartError(
      'file-keys',
      'Several servers may share the bucket: set FILE_KEYS on all of them, the new key before the old ones, restart them, and run this again.',
    )
  const { other: left } = await countByKey(db, keys.currentId())
  const isUnderWay = hasKeysFile(dataDir) && left > 0
  if (setting === null && !isUnderWay) await changeFileKeys(db, () => addKeyToFile(dataDir))
  const current = keys.currentId()
  const { other, all } = await countByKey(db, current)
  let done = 0
  for (;;) {
    const relocked = await relockSome(db, current, AT_ONCE, (name, file) =>
      keys.lock(name, keys.open(name, file)),
    ).catch((error: unknown) => {
      throw isKeyMissing(error) ? keyMissing() : error
    })
    if (relocked === 0) break
    done += relocked
    say(`${done} of ${other} keys re-encrypted`)
  }
  if (setting === null) await changeFileKeys(db, () => dropOldKeysFromFile(dataDir))
  const result = `All ${all} files are encrypted with key ${current}.`
  return setting === null ? result : `${result} ${AFTER_THE_LAST}`
}

const keyMissing = () =>
  new StartError(
    'file-keys',
    'Some files are encrypted with a missing key and were not changed. Restore the SECRET_KEY, secret.key or file.keys that encrypted them, and run this again; "salve doctor" counts them.',
  )
