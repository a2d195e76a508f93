import { useSyncExternalStore } from 'react'
import type { Offline } from '../../sync/openOffline.ts'
import type { Unsent } from '../../sync/unsent.ts'

/** The signed-in person's queued messages. */
export function useUnsent({ messages }: Pick<Offline, 'messages'>): readonly Unsent[] {
  return useSyncExternalStore(messages.listen, messages.list)
}
