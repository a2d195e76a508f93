import { cleanup, configure } from '@testing-library/react'
import { destroyAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer'
import { afterEach, beforeAll, vi } from 'vitest'
import * as z from 'zod/mini'
import { dropQuestions } from '../features/doses/ledgerQuestions.ts'
import { startLanguage, startTexts } from '../lib/i18n.ts'
import { toastQueue } from '../ui/overlays/toast.ts'

z.config({ jitless: true })
// The first page of a file is transformed and loaded while the test waits.
configure({ asyncUtilTimeout: 10_000 })

/** More frames than anything on the page asks for one after another. */
const FRAMES_MS = 500

// jsdom lays nothing out; these exist in every browser.
window.scrollTo = () => undefined
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Element.prototype.scrollIntoView = () => undefined

beforeAll(async () => {
  await startLanguage('en')
  await startTexts()
})

// The files of a worker share the page and its modules, so each test leaves both as it found them.
afterEach(() => {
  cleanup()
  destroyAnnouncer()
  emptyPage()
  drawFrames()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  toastQueue.clear()
  dropQuestions()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

/**
 * jsdom draws frames by the global `setInterval`. An interval that began on a fake clock would stop
 * with it, and no frame would come on this page again.
 */
function drawFrames() {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(FRAMES_MS)
}

/** Removes the page's content, and its root's attributes for theme and scrolling. */
function emptyPage() {
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) if (name !== 'lang') element.removeAttribute(name)
  document.title = ''
}
