import { type OfflineParts, openOffline } from '../api/offline/openOffline.ts'
import { watchAppVersion } from '../lib/appVersion.ts'
import { catalogue, loadTexts } from '../lib/i18n.ts'
import type { Store } from './store.ts'
import { tellSentMarks } from './tellSentMarks.ts'

export { OutboxBar as OfflineOutboxBar } from '../features/outbox/OutboxBar.tsx'

type World = Pick<OfflineParts, 'client' | 'connection' | 'exclusive' | 'storage' | 'owner'>

/** What works offline, with the bar that tells of it and its texts: without a network there is no fetching them. */
export async function openWith(store: Store, world: World) {
  await loadTexts(['outbox'])
  const offline = await openOffline({
    ...world,
    version: watchAppVersion(),
    dispatch: (action) => store.dispatch(action),
    timeZone: () => store.getState().user.user?.time_zone ?? 'UTC',
    fullText: () => catalogue.text('full', 'outbox'),
  })
  tellSentMarks(store, offline)
  return offline
}
