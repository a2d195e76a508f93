import { fromFormer, type ScopeKey } from './recordScope.ts'
import type { KeyValueStore } from './storage.ts'

/** Removed at an intended sign-out. */
export const TILE_USES_KEY = 'salve.tiles'

interface Kept {
  owner: string
  uses: Record<string, number>
}

/** How often this person has used each tile on this device in this record. */
export function tileUses(owner: ScopeKey | null, store: KeyValueStore): Record<string, number> {
  try {
    const kept = JSON.parse(store.getItem(TILE_USES_KEY) ?? 'null') as Kept | null
    return kept && fromFormer(kept.owner) === owner ? kept.uses : {}
  } catch {
    return {}
  }
}

/** The device keeps only the last person's. */
export function noteTileUse(owner: ScopeKey, tile: string, store: KeyValueStore): void {
  const uses = tileUses(owner, store)
  store.setItem(TILE_USES_KEY, JSON.stringify({ owner, uses: { ...uses, [tile]: (uses[tile] ?? 0) + 1 } }))
}

/** The most used first; the others keep their order. */
export const byUse = (tiles: readonly string[], uses: Readonly<Record<string, number>>): string[] =>
  tiles.toSorted((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0))
