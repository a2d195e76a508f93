import { createHmac, hkdfSync } from 'node:crypto'

/** Keys for single purposes, all derived from the server's secret key. */
export interface Keys {
  access: Buffer
  refresh: Buffer
  cursor: Buffer
  /** A keyed hash for what must be recognised but not readable, such as addresses in counters. */
  fingerprint(text: string): Buffer
  /** Locks the keys of files, where the operator gave no other. */
  files: Buffer
  /** Signs addresses under which a file can be fetched for a minute. */
  download: Buffer
  /** Encrypts the state of a sign-in that is under way. */
  flow: Buffer
}

export function openKeys(secretKey: Buffer): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `salve ${purpose}`, 32))
  const fingerprintKey = derive('fingerprint')
  return {
    access: derive('access token'),
    refresh: derive('refresh token'),
    cursor: derive('cursor'),
    files: derive('files'),
    download: derive('download'),
    flow: derive('sign-in flow'),
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
  }
}
