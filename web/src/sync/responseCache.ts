import type { IDBPDatabase } from 'idb'
import type { ScopeKey } from '../lib/recordScope.ts'
import { removeAllOf, within } from './database.ts'

/** Upper bound of cached answers for each person; the least recently seen go first. */
const ANSWERS_MAX = 400
/** A larger answer is not kept: a file in disguise, or ten years at once. */
const ANSWER_MAX_CHARS = 1_000_000

export interface Seen {
  owner: ScopeKey
  url: string
  body: unknown
  /** The moment of the server's answer, by the clock of this device. */
  at: number
}

/** The cache of answers that a person has seen, for offline use. */
export function responseCache(db: () => Promise<IDBPDatabase>) {
  let sincePruned = 0

  const prune = async (owner: ScopeKey) => {
    const all = (await within(await db(), 'answers', 'readonly', (rows) =>
      rows.index('owner').getAll(owner),
    )) as Seen[]
    const old = all.toSorted((a, b) => b.at - a.at).slice(ANSWERS_MAX)
    for (const { url } of old)
      await within(await db(), 'answers', 'readwrite', (rows) => rows.delete([owner, url]))
  }
  return {
    keep: async (seen: Seen) => {
      if (JSON.stringify(seen.body ?? null).length > ANSWER_MAX_CHARS) return
      await within(await db(), 'answers', 'readwrite', (rows) => rows.put(seen))
      sincePruned += 1
      if (sincePruned % 50 === 1) await prune(seen.owner)
    },
    find: async (owner: ScopeKey, url: string) =>
      (await within(await db(), 'answers', 'readonly', (rows) => rows.get([owner, url]))) as Seen | undefined,
    /** Answers to calls whose address begins like this. */
    under: async (owner: ScopeKey, start: string) =>
      (await within(await db(), 'answers', 'readonly', (rows) =>
        rows.getAll(IDBKeyRange.bound([owner, start], [owner, `${start}\uffff`])),
      )) as Seen[],
    forget: async (owner: ScopeKey, url: string) => {
      await within(await db(), 'answers', 'readwrite', (rows) => rows.delete([owner, url]))
    },
    clear: async (actor: string) => removeAllOf(await db(), 'answers', actor),
  }
}
export type ResponseCache = ReturnType<typeof responseCache>
