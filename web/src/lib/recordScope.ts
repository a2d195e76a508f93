/**
 * Two people may share a device, and a record: stored data belongs to an actor in a patient's
 * record.
 */
export interface RecordScope {
  /** The id of the signed-in account, or of a guest. */
  actor: string
  /** The id of the patient whose record is open; the actor's own by default. */
  patient: string
}

/** Names a scope in every store of this device. */
export type ScopeKey = `${string}/${string}`

/** Nothing else builds a key. Ids hold no slash. */
export const scopeKey = ({ actor, patient }: RecordScope): ScopeKey => `${actor}/${patient}`

/** Returns the key of an actor in their own record. */
export const ownKey = (actor: string): ScopeKey => scopeKey({ actor, patient: actor })

/** Every key of this actor begins with it, and no other actor's. */
export const actorPrefix = (actor: string) => `${actor}/` as const

export function scopeOf(key: ScopeKey): RecordScope {
  const at = key.indexOf('/')
  return { actor: key.slice(0, at), patient: key.slice(at + 1) }
}

/** Earlier versions of the app stored the actor's id alone: it means their own record. */
export const fromFormer = (kept: string): ScopeKey => (kept.includes('/') ? (kept as ScopeKey) : ownKey(kept))
