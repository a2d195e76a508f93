import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import * as z from 'zod/mini'
import { startLanguage, startTexts } from '../lib/i18n.ts'
import { toastQueue } from '../ui/overlays/toast.ts'

z.config({ jitless: true })
// The first page of a file is transformed and loaded while the test waits.
configure({ asyncUtilTimeout: 10_000 })

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

afterEach(() => {
  cleanup()
  toastQueue.clear()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
