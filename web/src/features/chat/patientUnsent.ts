import type { Services } from '../../api/services.ts'
import { localStorageOutbox } from '../../sync/localStorageOutbox.ts'
import type { UnsentStore } from '../../sync/unsent.ts'
import type { ScopeKey } from '../../lib/recordScope.ts'

/**
 * A patient's messages wait with everything else that does. Until that is loaded (nothing waits for
 * it), and where it cannot be, they wait in plain storage, from which they are taken over.
 */
export function patientUnsent(
  owner: ScopeKey,
  { offline, storage }: Pick<Services, 'offline' | 'storage'>,
): UnsentStore {
  const plain = localStorageOutbox(owner, storage)
  const now = (): UnsentStore => offline.get()?.messages ?? plain
  /** While somebody else comes, theirs are not mistaken for these. */
  const ofOwner = (list: ReturnType<UnsentStore['list']>) => list.filter((unsent) => unsent.owner === owner)
  return {
    list: () => ofOwner(now().list()),
    read: async () => ofOwner(await now().read()),
    put: async (unsent) => {
      await now().put(unsent)
      void offline.open()
    },
    remove: (key) => now().remove(key),
    listen: (handler) => {
      let stop = now().listen(handler)
      const stopWaiting = offline.subscribe(() => {
        stop()
        stop = now().listen(handler)
        handler()
      })
      return () => {
        stop()
        stopWaiting()
      }
    },
  }
}
