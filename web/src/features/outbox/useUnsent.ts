import { useSyncExternalStore } from 'react'
import type { Offline } from '../../sync/openOffline.ts'
import type { Unsent } from '../../sync/unsent.ts'

/** Which messages wait of the person who is signed in. */
export function useUnsent({ messages }: Pick<Offline, 'messages'>): readonly Unsent[] {
  return useSyncExternalStore(messages.listen, messages.list)
}
