import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../lib/errors.ts'

const KEYS_FILE = 'file.keys'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A file's own key, locked with one of the server's. */
export interface LockedKey {
  keyId: string
  wrapped: Buffer
}

/**
 * The keys that lock the files' own keys: those of the setting FILE_KEYS, or else of the data
 * folder's file.keys, the current one first; at the end always the one from the server's secret
 * key. Read anew at each use, so that a running server takes up a changed file.
 */
export interface FileKeys {
  currentId(): string
  ids(): string[]
  /** Locks a new file's own key with the current one. */
  make(name: string): LockedKey & { key: Buffer }
  lock(name: string, key: Buffer): LockedKey
  /**
   * The file's own key; throws when the key that locks it is not here, or it was locked for another
   * file.
   */
  open(name: string, locked: { keyId: string; wrapped: Buffer | null }): Buffer
}

export interface FileKeyPlaces {
  /** The setting; null when it is not set. */
  setting: readonly string[] | null
  dataDir: string
  /**
   * Derived from the server's secret key: the last of the ring, and for files older than the ring.
   */
  derived: Buffer
}

export function fileKeys({ setting, dataDir, derived }: FileKeyPlaces): FileKeys {
  const ring = () => [...(setting ?? readKeysFile(dataDir)), derived.toString('base64')].map(keyOf)
  const current = () => ring()[0] ?? keyOf(derived.toString('base64'))
  const lock = (name: string, key: Buffer): LockedKey => {
    const { id, secret } = current()
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(name))
    return {
      keyId: id,
      wrapped: Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]),
    }
  }
  return {
    currentId: () => current().id,
    ids: () => ring().map(({ id }) => id),
    make(name) {
      const key = randomBytes(KEY_BYTES)
      return { key, ...lock(name, key) }
    },
    lock,
    open(name, { keyId, wrapped }) {
      if (wrapped === null) return derived
      const found = ring().find(({ id }) => id === keyId)
      if (!found) throw Object.assign(new AppError(503, 'files-locked'), { cause: `file-key ${keyId}` })
      const decipher = createDecipheriv('aes-256-gcm', found.secret, wrapped.subarray(0, NONCE_BYTES))
      decipher.setAAD(Buffer.from(name)).setAuthTag(wrapped.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    },
  }
}

/** True when a file could not be decrypted for lack of its key. The file still exists. */
export const isKeyMissing = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'files-locked'

/** Adds a new key in front of those in the data folder. */
export function addKeyToFile(dataDir: string): void {
  writeKeysFile(dataDir, [randomBytes(KEY_BYTES).toString('base64'), ...readKeysFile(dataDir)])
}

/** True when keys were ever made in the data folder. */
export const hasKeysFile = (dataDir: string) => readKeysFile(dataDir).length > 0

/** Leaves the current key alone in the data folder. */
export function dropOldKeysFromFile(dataDir: string): void {
  writeKeysFile(dataDir, readKeysFile(dataDir).slice(0, 1))
}

/** Returns a key's id, which reveals nothing of the key. */
const keyIdOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

const keyOf = (text: string) => ({
  id: keyIdOf(text),
  secret: Buffer.from(hkdfSync('sha256', text, '', 'salve file keys', KEY_BYTES)),
})

function readKeysFile(dataDir: string): string[] {
  const file = join(dataDir, KEYS_FILE)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').filter(Boolean)
}

/** Written aside and renamed: there is never a moment without the keys. */
function writeKeysFile(dataDir: string, keys: readonly string[]): void {
  const file = join(dataDir, KEYS_FILE)
  const part = openSync(`${file}.part`, 'w', 0o600)
  writeSync(part, keys.map((key) => `${key}\n`).join(''))
  fsyncSync(part)
  closeSync(part)
  renameSync(`${file}.part`, file)
}
