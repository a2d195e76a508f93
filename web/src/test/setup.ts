import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import * as z from 'zod/mini'
import { startTexts } from '../lib/i18n.ts'
import { toastQueue } from '../ui/overlays/toast.ts'

z.config({ jitless: true })

// jsdom lays nothing out; these exist in every browser.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

beforeAll(() => startTexts('en'))

afterEach(() => {
  cleanup()
  toastQueue.clear()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
