/** Who asks, and whose record it is: what is kept on a device belongs to both. */
export interface RecordScope {
  /** The account that is signed in, or a guest. */
  actor: string
  /** Whose record; the actor's own, unless they have chosen another. */
  patient: string
}

/** The name of a scope in every store of this device. */
export type ScopeKey = `${string}/${string}`

/** The one place that makes it. Ids hold no slash. */
export const scopeKey = ({ actor, patient }: RecordScope): ScopeKey => `${actor}/${patient}`

/** Of somebody in their own record. */
export const ownKey = (actor: string): ScopeKey => scopeKey({ actor, patient: actor })

/** Begins the names of all records of an actor, and of nobody else's. */
export const actorPrefix = (actor: string) => `${actor}/` as const

export function scopeOf(key: ScopeKey): RecordScope {
  const at = key.indexOf('/')
  return { actor: key.slice(0, at), patient: key.slice(at + 1) }
}

/** Versions of the app before there was a choice of records kept everything under the actor's id alone. */
export const fromFormer = (kept: string): ScopeKey => (kept.includes('/') ? (kept as ScopeKey) : ownKey(kept))
