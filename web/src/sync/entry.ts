import type { ScopeKey } from '../lib/recordScope.ts'
import type { ApiError } from '../api/errors.ts'
import type { Kept, WaitingStore } from './waitingStore.ts'

export type KindName = 'symptom' | 'log_entry' | 'dose' | 'health_issue' | 'appointment' | 'lab_result'
export type What = 'create' | 'replace' | 'delete' | 'restore' | 'mark' | 'undo'

/**
 * - `waiting`: is sent as soon as the server can be reached
 * - `conflict`: the record was changed elsewhere; the person chooses
 * - `refused`: the server does not take it as it is; the person changes it or throws it away
 */
export type EntryState = 'waiting' | 'conflict' | 'refused'

export type Row = Record<string, unknown>

/** A call that waits on this device. */
export interface NewEntry {
  /** The author, and the record that it belongs to: no other session sends or shows it. */
  owner: ScopeKey
  kind: KindName
  what: What
  /** The record's id: calls about one record are sent in their order. */
  record: string
  path: string
  method: string
  url: string
  body?: Row | undefined
  headers: Record<string, string>
  /** The moment of its making, by the clock of this device. */
  at: number
  /** The record as it is shown meanwhile, and as it was before. */
  shown: Row | null
  before: Row | null
  /** The local version of `shown`; later calls are based on it. */
  made: string | null
  state: EntryState
  problem?: ApiError
  /** The record's state on the server, for a conflict. */
  current?: Row
}

export type Entry = Kept<NewEntry>
export type EntryStore = WaitingStore<NewEntry>
