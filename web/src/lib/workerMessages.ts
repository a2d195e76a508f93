/**
 * The names of the worker's caches, before the version of the app; open pages hold a lock of the
 * same name.
 */
export const FILES_PREFIX = 'salve-files:'

/**
 * The events while no page was open. `pushed`: a message has arrived; `answered`: one was answered
 * on the notification itself; `subscription_changed`: the browser has another subscription, which
 * the server must learn.
 */
export type WorkerNews = 'pushed' | 'answered' | 'subscription_changed'

/**
 * The messages of the service worker to the open pages; `open` leads one of them to an address of
 * the app.
 */
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
 * The messages of a page to the service worker: take the place of the old one, fetch the files of
 * every day, or fetch all the rest.
 */
export type ToWorker = { type: 'take_over' } | { type: 'keep_soon' } | { type: 'keep_all' }
