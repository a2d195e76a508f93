/** What the worker's caches are called, before the version of the app; open pages hold a lock of the same name. */
export const FILES_PREFIX = 'salve-files:'

/**
 * What has happened while no page looked. `pushed`: a message has arrived; `answered`: one was answered on the notification
 * itself; `subscription_changed`: the browser has another subscription, which the server must get to know.
 */
export type WorkerNews = 'pushed' | 'answered' | 'subscription_changed'

/** What the service worker tells the open pages of the app; `open` leads one of them to an address of the app. */
export type WorkerMessage = { type: WorkerNews } | { type: 'open'; address: string }

/** Calls back for each message of the service worker; returns a function that ends it. */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): () => void {
  // Missing in old browsers, and in all of them on addresses without https.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!container) return () => undefined
  const hear = ({ data }: MessageEvent<WorkerMessage>) => listener(data)
  container.addEventListener('message', hear)
  return () => container.removeEventListener('message', hear)
}

/**
 * What a page tells the service worker: to take the place of the one before, or to fetch what is needed every day, or that there is
 * time for all the rest.
 */
export type ToWorker = { type: 'take_over' } | { type: 'keep_soon' } | { type: 'keep_all' }
