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
  /** Makes the secrets of calendar addresses. */
  calendar: Buffer
  /** Encrypts the state of a sign-in that is under way. */
  flow: Buffer
  /**
   * Makes the tokens of messages, so that a repeated message carries the same ones and only their
   * hashes are kept.
   */
  reminder: Buffer
  /** Signs what guests call with: whoever holds the link of a share. */
  guest: Buffer
  /**
   * Seals the links of shares, so that their patient can see them again and the database alone
   * opens none.
   */
  shareLink: Buffer
  /** Seals the secrets of authenticator apps. */
  oneTimeCodes: Buffer
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
    calendar: derive('calendar address'),
    flow: derive('sign-in flow'),
    reminder: derive('reminder token'),
    guest: derive('guest token'),
    shareLink: derive('share link'),
    oneTimeCodes: derive('one-time codes'),
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
  }
}
