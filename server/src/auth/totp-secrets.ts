import { openText, personKey, sealText } from '../lib/sealed-text.ts'

/**
 * The browser holds `setup` until the first correct code; `kept` is in the database. Neither is
 * accepted for the other.
 */
type Use = 'setup' | 'kept'

/** Seals what must be readable by this server alone, for one person and one use. */
export const sealFor = (key: Buffer, account: string, use: Use, plain: string): Buffer =>
  sealText(personKey(key, account), plain, use)

/** Opens a sealed text; null for anything else, such as another person's. */
export const openFor = (key: Buffer, account: string, use: Use, sealed: Buffer): string | null =>
  openText(personKey(key, account), sealed, use)
