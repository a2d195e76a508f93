import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

export const SECRET_KEY_MIN_BYTES = 32
const SECRET_KEY_FILE = 'secret.key'

export interface SecretKey {
  readonly key: Buffer
  readonly origin: 'setting' | 'kept' | 'made'
}

/**
 * The key from the setting, else the one kept in the data folder, else a new one that is not kept
 * yet.
 */
export function readOrMakeSecretKey(setting: string | undefined, dataDir: string): SecretKey {
  if (setting !== undefined) return { key: Buffer.from(setting), origin: 'setting' }
  const kept = readKept(join(dataDir, SECRET_KEY_FILE))
  return kept ? { key: kept, origin: 'kept' } : { key: randomBytes(SECRET_KEY_MIN_BYTES), origin: 'made' }
}

/** Keeps a new key in the data folder, readable for nobody but its owner. */
export function keepSecretKey(dataDir: string, key: Buffer): void {
  writeFileSync(join(dataDir, SECRET_KEY_FILE), `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
}

function readKept(file: string): Buffer | null {
  if (!existsSync(file)) return null
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length < SECRET_KEY_MIN_BYTES) {
    throw new StartError('secret-key', `The key in ${file} is damaged. Put the right file back in its place.`)
  }
  return key
}
