import { useSyncExternalStore } from 'react'
import type { Entry } from '../../sync/entry.ts'
import type { Offline } from '../../sync/openOffline.ts'

/** The signed-in person's queued writes, in the order in which they were made. */
export function useEntries({ outbox }: Pick<Offline, 'outbox'>): readonly Entry[] {
  return useSyncExternalStore(outbox.subscribe, outbox.entries)
}
