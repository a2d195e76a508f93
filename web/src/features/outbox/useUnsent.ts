import { useSyncExternalStore } from 'react'
import type { Offline } from '../../api/offline/openOffline.ts'
import type { Unsent } from '../../api/unsent.ts'

/** Which messages wait of the person who is signed in. */
export function useUnsent({ messages }: Pick<Offline, 'messages'>): readonly Unsent[] {
  return useSyncExternalStore(messages.listen, messages.list)
}
