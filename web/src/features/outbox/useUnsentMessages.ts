import { useCallback, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { useServices } from '../../api/services.ts'
import { unsentName } from '../../lib/unsent.ts'
import { onUnsent, readUnsent } from '../../lib/unsentMessages.ts'

interface State {
  user: { user: { id: string } | null }
}

/** Of a message that waits, why it was refused, if it was. */
interface Waiting {
  problem?: string
}

/** Whose messages were not sent yet, and which. */
export function useUnsentMessages(): { owner: string; messages: Waiting[] } {
  const { storage } = useServices()
  const owner = useSelector((state: State) => state.user.user?.id ?? '')
  const subscribe = useCallback((listener: () => void) => onUnsent(owner, listener), [owner])
  // As it is kept, so that it is the same as long as nothing changes.
  useSyncExternalStore(subscribe, () => storage.getItem(unsentName(owner)))
  return { owner, messages: readUnsent<Waiting>(owner, storage) }
}
