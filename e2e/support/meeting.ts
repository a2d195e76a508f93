import type { Browser, BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { newVisitor } from './browser.ts'
import { type Account, newAccount, post, tokensFor } from './patient.ts'
import type { RunningServer } from './server.ts'

export const DOCTOR = 'Dr. Hannah Vogt'
const CONNECTS_MS = 30_000
/**
 * A camera and a microphone that the browser makes up, and a screen, one of its own tabs, that is
 * shown without a question. Ten pictures a second show movement as well as the usual twenty, and
 * are fewer to encode.
 */
export const FAKE_MEDIA = [
  '--use-fake-device-for-media-stream=fps=10',
  '--auto-select-tab-capture-source-by-title=Salve',
]

const shared = { sections: ['profile'], expires_in_hours: 24 }

/** The patient at their conversation, and the doctor at the page of the share that began it. */
export async function meeting(
  server: RunningServer,
  browser: Browser,
  size: { width: number; height: number },
) {
  const account: Account = await newAccount(server)
  const { access, refresh } = await tokensFor(server, account)
  const made = await post(server, '/api/shares/', { title: DOCTOR, ...shared }, access)
  const { url } = (await made.json()) as { url: string }
  const doctor = await newVisitor(browser, server.url, { width: 1440, height: 900 })
  await doctor.page.goto(new URL(url).pathname)
  await doctor.page.getByLabel('Your name').fill(DOCTOR)
  await doctor.page.getByRole('button', { name: 'Open the record' }).click()
  const patient = await newVisitor(browser, server.url, size)
  await patient.context.addInitScript(
    (tokens) => {
      if (sessionStorage.getItem('salve.access')) return
      sessionStorage.setItem('salve.access', tokens.access)
      localStorage.setItem('salve.refresh', tokens.refresh)
    },
    { access, refresh },
  )
  await patient.page.goto('/chat')
  await patient.page.getByRole('link', { name: DOCTOR }).click()
  return { patient, doctor, account }
}

export const allow = (context: BrowserContext) => context.grantPermissions(['camera', 'microphone'])

/** Pictures of the other side are shown, and more of them come. */
export async function seesMoving(page: Page, label: string): Promise<void> {
  const video = page.getByLabel(label, { exact: true })
  await video.waitFor({ timeout: CONNECTS_MS })
  const frames = () =>
    video.evaluate((element) => (element as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames)
  const before = await frames()
  await expect.poll(frames, { timeout: CONNECTS_MS }).toBeGreaterThan(before + 5)
}
