import { useSyncExternalStore } from 'react'
import type { Entry } from '../../sync/entry.ts'
import type { Offline } from '../../sync/openOffline.ts'

/** What waits of the person who is signed in, in the order in which it was made. */
export function useEntries({ outbox }: Pick<Offline, 'outbox'>): readonly Entry[] {
  return useSyncExternalStore(outbox.subscribe, outbox.entries)
}
