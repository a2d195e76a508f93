import { FILES_PREFIX } from '../lib/workerMessages.ts'
import { worker } from './scope.ts'

/** Written by the build (vite.worker.config.ts). */
declare const __APP_FILES__: { name: string; first: string[]; soon: string[]; rest: string[] }

/** The cache key of the page behind all the app's screens. */
const SHELL = '/dashboard'
/** After this wait for a page, the cached one is shown. */
const PATIENCE_MS = 4_000
/** The server's own pages and files, which are no screens of the app. */
const NOT_SCREENS = /^\/(api|assets|dev|docs)(\/|$)|\.\w+$/
/**
 * Pages that the server sends under rules of their own, which those of the kept page must not
 * replace: a popup would lose its opener.
 */
const UNDER_OWN_RULES = /^\/(consultation|google-popup-callback)(\/|$)/
const AT_ONCE = 6

const files = __APP_FILES__
const current = FILES_PREFIX + files.name

/**
 * The files that every screen needs. Fails, to be retried later, when the server already sends
 * another version.
 */
export async function keepFirstFiles(): Promise<void> {
  const cache = await caches.open(current)
  const page = await fetch(SHELL, { cache: 'no-cache', headers: { accept: 'text/html' } })
  if (!page.ok || !(await page.clone().text()).includes(files.name)) throw new Error('another version')
  await keep(cache, files.first)
  await cache.put(SHELL, page)
}

/** The files of daily entry. Without a network they are fetched with the others. */
export async function cacheDailyFiles(): Promise<void> {
  await keep(await caches.open(current), files.soon).catch(() => undefined)
}

/** The other screens; what a version before already had is taken from there. */
export async function keepOtherFiles(): Promise<void> {
  await keep(await caches.open(current), [...files.rest, ...files.soon])
}

async function keep(cache: Cache, paths: readonly string[]): Promise<void> {
  const open = [...paths]
  const work = async () => {
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (await cache.match(path, { ignoreVary: true })) continue
      const earlier = path.startsWith('/assets/') ? await caches.match(path, { ignoreVary: true }) : undefined
      const answer = earlier ?? (await fetch(path))
      if (!answer.ok) throw new Error(`${answer.status}`)
      await cache.put(path, answer)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Removes the files of versions that no open page was made from. */
export async function dropOldFiles(): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  const inUse = new Set([current, ...held.map(({ name }) => name)])
  const names = (await caches.keys()).filter((name) => name.startsWith(FILES_PREFIX) && !inUse.has(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/**
 * Answers a request from the files that are here; undefined for what only the network can answer.
 */
export function answerFor(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined
  // Its name changes with its content, so any cached one is right.
  if (pathname.startsWith('/assets/')) return fromCache(request)
  if (request.mode === 'navigate')
    return NOT_SCREENS.test(pathname) || UNDER_OWN_RULES.test(pathname) ? undefined : page(request)
  return files.first.includes(pathname) ? fromNetwork(request) : undefined
}

async function fromCache(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function fromNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true, ignoreSearch: true })
    if (!kept) throw error
    return kept
  }
}

/**
 * The page as the server has it now, or the kept one where there is no network or none that is
 * worth waiting for.
 */
async function page(request: Request): Promise<Response> {
  const kept = await (await caches.open(current)).match(SHELL, { ignoreVary: true })
  if (!kept) return fetch(request)
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
  try {
    const answer = await Promise.race([fetch(request), late])
    return answer.status >= 502 && answer.status <= 504 ? kept : answer
  } catch {
    return kept
  }
}
