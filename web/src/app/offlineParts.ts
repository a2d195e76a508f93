import { type OfflineParts, openOffline } from '../sync/openOffline.ts'
import type { SentMark } from '../sync/sendEntries.ts'
import { watchAppVersion } from '../lib/appVersion.ts'
import { catalogue, loadTexts } from '../lib/i18n.ts'
import type { Store } from './store.ts'

export { OutboxBar as OfflineOutboxBar } from '../features/outbox/OutboxBar.tsx'

type World = Pick<OfflineParts, 'client' | 'connection' | 'exclusive' | 'storage' | 'owner'>

/** Opens the offline code, with its bar and texts: offline they cannot be fetched. */
export async function openWith(store: Store, world: World) {
  await loadTexts(['outbox'])
  const offline = await openOffline({
    ...world,
    version: watchAppVersion(),
    dispatch: (action) => store.dispatch(action),
    timeZone: () => store.getState().user.user?.time_zone ?? 'UTC',
    fullText: () => catalogue.text('full', 'outbox'),
  })
  offline.sender.onMarked((mark) => void tellLater(store, mark))
  return offline
}

/** The rules are not fetched for it before a dose was sent: then there is a network. */
async function tellLater(store: Store, mark: SentMark): Promise<void> {
  const { tellSentMark } = await import('./tellSentMark.ts')
  tellSentMark(store, mark)
}
