import type { Receipt } from '@salve/contract/shares/receipts.ts'
import { type ChainFault, type ChainLink, chainStart, followBack } from '@salve/domain/receipt-chain.ts'
import { ownKey, type ScopeKey, scopeOf } from '../../lib/recordScope.ts'
import type { KeyValueStore } from '../../lib/storage.ts'

/** The newest line that this device has seen, with its hash. */
export interface KeptLine extends ChainLink {
  /** The moment (RFC 3339). */
  seen_at: string
}

/** The outcome of following the chain from its newest line to its first. */
export type Verdict =
  | { state: 'holds'; lines: Receipt[]; kept: KeptLine | null }
  /** A line does not fit; with `beginning`, lines are missing before the oldest one. */
  | { state: 'broken'; line: Receipt; fault: ChainFault | 'beginning' }
  /** The lines are sound, but end before what this device saw, or are others than it saw. */
  | { state: 'shortened' | 'rewritten'; kept: KeptLine; newest: number }

export interface ChainReader {
  userId: string
  /** The newest first. */
  readPage: (cursor: string | null) => Promise<{ results: Receipt[]; next: string | null }>
  kept: KeptLine | null
  onProgress: (lines: number) => void
}

/** Follows the whole chain, page by page, and compares it with what this device saw before. */
export async function checkChain({ userId, readPage, kept, onProgress }: ChainReader): Promise<Verdict> {
  const start = await chainStart(userId)
  const lines: Receipt[] = []
  let link: ChainLink | null = null
  let cursor: string | null = null
  do {
    const page = await readPage(cursor)
    for (const line of page.results) {
      const next: ChainLink | ChainFault = await followBack(link, line)
      if (typeof next === 'string') return { state: 'broken', line, fault: next }
      link = next
      lines.push(line)
    }
    cursor = page.next
    onProgress(lines.length)
  } while (cursor !== null)
  const oldest = lines.at(-1)
  if (oldest && link && (link.position !== start.position || link.hash !== start.hash))
    return { state: 'broken', line: oldest, fault: 'beginning' }
  return compared(lines, kept)
}

function compared(lines: Receipt[], kept: KeptLine | null): Verdict {
  const newest = lines[0]?.position ?? 0
  if (!kept) return { state: 'holds', lines, kept }
  if (newest < kept.position) return { state: 'shortened', kept, newest }
  const same = lines[newest - kept.position]
  return same?.hash === kept.hash ? { state: 'holds', lines, kept } : { state: 'rewritten', kept, newest }
}

const keyOf = (owner: string) => `salve.receipts.${owner}`

export function readKept(store: KeyValueStore, owner: ScopeKey): KeptLine | null {
  const { actor } = scopeOf(owner)
  // Earlier versions of the app put the actor's id alone into the name.
  const former = owner === ownKey(actor) ? store.getItem(keyOf(actor)) : null
  try {
    const kept = JSON.parse(store.getItem(keyOf(owner)) ?? former ?? 'null') as Partial<KeptLine> | null
    const { position, hash, seen_at } = kept ?? {}
    return typeof position === 'number' && hash && seen_at ? { position, hash, seen_at } : null
  } catch {
    return null
  }
}

export function keep(store: KeyValueStore, owner: ScopeKey, line: KeptLine): void {
  store.setItem(keyOf(owner), JSON.stringify(line))
  if (owner === ownKey(scopeOf(owner).actor)) store.removeItem(keyOf(scopeOf(owner).actor))
}
