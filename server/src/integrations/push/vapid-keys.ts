import { createECDH, type ECDH } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../lib/start-error.ts'

/**
 * The keys by which push services know this server (RFC 8292): base64url, the public one as an
 * uncompressed point.
 */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const CURVE = 'prime256v1'
const KEY_BYTES = 32
const FILE = 'vapid.key'

/**
 * The keys of the setting, else those of the data folder, which are made there once: devices
 * subscribe to one public key, and with another one they would all have to do it again.
 */
export function vapidKeys(setting: string | null, dataDir: string): VapidKeys {
  if (setting !== null) return keysOf(setting, 'of the setting VAPID_PRIVATE_KEY')
  const file = join(dataDir, FILE)
  const kept = read(file)
  if (kept !== null) return keysOf(kept, `in ${file}`)
  const pair = createECDH(CURVE)
  pair.generateKeys()
  try {
    writeFileSync(file, `${written(pair)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another process on the same folder was faster.
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return keysOf(read(file) ?? '', `in ${file}`)
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}

function keysOf(privateKey: string, where: string): VapidKeys {
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    throw new StartError(
      'vapid-key',
      `The key for push messages ${where} is damaged. Put the right one back.`,
    )
  }
  return {
    privateKey: written(pair),
    publicKey: pair.getPublicKey('base64url'),
  }
}

/** Node omits the zero bytes that one key in 256 begins with, and signing needs all 32 bytes. */
function written(pair: ECDH): string {
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]).toString('base64url')
}
