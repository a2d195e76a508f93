import { createValue, type Value } from './value.ts'
import { FILES_PREFIX, type ToWorker } from './workerMessages.ts'

const WORKER = '/sw.js'
const LOOK_EVERY_MS = 60 * 60_000
/**
 * The screens that were not opened yet are fetched when the first one has been looked at for a
 * while.
 */
const FETCH_ALL_AFTER_MS = 10_000

/** The version of this page, and whether a newer one is ready. */
export interface AppVersion {
  isNewer: Value<boolean>
  /** Changes to the newer version; drafts are kept. */
  change: () => void
  stop: () => void
}

/**
 * Lets the service worker cache the app on this device; without one (on addresses without https)
 * the app needs the network.
 */
export function watchAppVersion(page: Window = window): AppVersion {
  const container = page.navigator.serviceWorker as ServiceWorkerContainer | undefined
  const isNewer = createValue(false)
  let waiting: ServiceWorker | null = null
  let registered: ServiceWorkerRegistration | undefined
  const isOver = new AbortController()
  const { signal } = isOver

  const notice = (registration: ServiceWorkerRegistration) => {
    // The first one of all takes its place by itself.
    waiting = container?.controller ? registration.waiting : null
    isNewer.set(waiting !== null)
  }
  const follow = (registration: ServiceWorkerRegistration) => {
    registered = registration
    notice(registration)
    const onFound = () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => notice(registration), { signal })
    }
    registration.addEventListener('updatefound', onFound, { signal })
    onFound()
  }
  // A browser that forbids it (a private window, say): then there is only the network.
  container?.register(WORKER).then(follow, () => undefined)
  const look = () => void registered?.update().catch(() => undefined)
  const timers = [
    page.setInterval(look, LOOK_EVERY_MS),
    page.setTimeout(() => void askForAll(container), FETCH_ALL_AFTER_MS),
  ]
  void askFor(container, 'keep_soon')
  holdFiles(page, signal)
  return {
    isNewer,
    change: () => {
      container?.addEventListener('controllerchange', () => page.location.reload(), { once: true })
      if (waiting) tell(waiting, { type: 'take_over' })
    },
    stop: () => {
      isOver.abort()
      for (const timer of timers) page.clearTimeout(timer)
    },
  }
}

async function askForAll(container: ServiceWorkerContainer | undefined): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!connection?.saveData) await askFor(container, 'keep_all')
}

async function askFor(
  container: ServiceWorkerContainer | undefined,
  type: 'keep_soon' | 'keep_all',
): Promise<void> {
  const active = (await container?.ready)?.active
  if (active) tell(active, { type })
}

/** For as long as this page is open, the files that it was made from stay. */
function holdFiles({ document, navigator }: Window, signal: AbortSignal): void {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src')
  if (!entry || !('locks' in navigator)) return
  const untilClosed = () =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  void navigator.locks.request(FILES_PREFIX + entry, { mode: 'shared' }, untilClosed)
}

function tell(worker: ServiceWorker, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page's worker is of its own origin
  worker.postMessage(message)
}
