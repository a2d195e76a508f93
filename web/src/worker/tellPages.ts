import type { WorkerMessage, WorkerNews } from '../lib/workerMessages.ts'
import { worker } from './scope.ts'

/** Notifies every open page of the app, so that it refetches. Returns the number of pages. */
export async function tellPages(type: WorkerNews): Promise<number> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages are of its own origin
  for (const page of pages) page.postMessage({ type } satisfies WorkerMessage)
  return pages.length
}
