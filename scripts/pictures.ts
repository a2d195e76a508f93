import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { openBrowser } from '../e2e/support/browser.ts'
import { demoTokens, openScreen, visitorFor } from '../e2e/support/screens.ts'
import { startServer } from '../e2e/support/server.ts'

// npm run pictures: what the product shows of itself, all of the demo patient. The pictures that the app's manifest names are for
// somebody who may install it; the one of the README has a phone's beside a desk's.
const APP = fileURLToPath(new URL('../web/public/screens/', import.meta.url))
const README = fileURLToPath(new URL('../docs/images/today.png', import.meta.url))
const TODAY = '/dashboard'
const APP_SCREENS = { today: TODAY, charts: '/medicalrecord/charts?kind=blood_pressure' }
// A phone's own screen is finer than the page's pixels.
const APP_SIZES = {
  narrow: { width: 360, height: 740, zoom: 2 },
  wide: { width: 1440, height: 900, zoom: 1 },
}
const README_HEIGHT = 720
// The desk's is taken larger, and then made as high as the phone's.
const README_SIZES = [
  { width: 360, height: README_HEIGHT, zoom: 1 },
  { width: 1440, height: 900, zoom: 1 },
]
const QUALITY = 70
const GAP = 20
const MORNING_ZONE = morningZone()
const EDGE = { top: 1, bottom: 1, left: 1, right: 1, background: '#d9dcd6' }

interface Size {
  width: number
  height: number
  zoom: number
}
type Picture = (path: string) => Promise<Buffer>

const nobody = () => Promise.reject(new Error('the demo patient alone'))

mkdirSync(APP, { recursive: true })
const [server, browser] = await Promise.all([startServer({ DEMO: 'true' }), openBrowser()])
try {
  await speak('en')
  await takeTheMorning()
  for (const language of ['en', 'de'] as const) {
    await speak(language)
    for (const [form, size] of Object.entries(APP_SIZES))
      await looking(language, size, async (picture) => {
        for (const [name, path] of Object.entries(APP_SCREENS))
          await sharp(await picture(path))
            .webp({ quality: QUALITY })
            .toFile(`${APP}${name}-${form}-${language}.webp`)
      })
  }
  await speak('en')
  const sides: { input: Buffer; left: number; top: number }[] = []
  let left = 0
  for (const size of README_SIZES)
    await looking('en', size, async (picture) => {
      const scaled = sharp(await picture(TODAY)).resize({ height: README_HEIGHT })
      sides.push({ input: await scaled.extend(EDGE).toBuffer(), left, top: 0 })
      left += Math.round((size.width * README_HEIGHT) / size.height) + 2 + GAP
    })
  const width = left - GAP
  await sharp({ create: { width, height: README_HEIGHT + 2, channels: 3, background: '#ffffff' } })
    .composite(sides)
    .png({ palette: true })
    .toFile(README)
} finally {
  await browser.close()
  await server.stop()
}

/** Gives what takes pictures of screens as the demo patient sees them on such a device. */
async function looking(
  language: 'en' | 'de',
  size: Size,
  take: (picture: Picture, page: Page) => Promise<void>,
) {
  const eyes = { eyes: 'demo', theme: 'light', size, language, timezoneId: MORNING_ZONE } as const
  const { context, page } = await visitorFor(browser, server.url, eyes, nobody)
  const side = await context.newCDPSession(page)
  const { zoom, ...screen } = size
  const mobile = size.width < size.height
  await side.send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: zoom, mobile })
  await take(async (path) => {
    await openScreen(page, path)
    // Not by the page's own way, which takes the page's pixels for the phone's.
    const { data } = await side.send('Page.captureScreenshot')
    return Buffer.from(data, 'base64')
  }, page)
  await context.close()
}

/** The demo patient's own language and time zone are what counts once they are signed in: it is always morning there. */
async function speak(language: 'en' | 'de'): Promise<void> {
  const { access } = await demoTokens(server.url)
  const answer = await fetch(`${server.url}/api/users/profile/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language, time_zone: MORNING_ZONE }),
  })
  if (!answer.ok) throw new Error(`the profile answered ${answer.status}`)
}

/** A time zone in which the medicines of the morning are due about now. */
function morningZone(): string {
  const now = new Date()
  // In the hour before half past seven, when they are due: what was due before the zone changed stays due at that moment.
  const hour = now.getUTCMinutes() >= 30 ? 6 : 7
  const offset = ((hour - now.getUTCHours() + 35) % 24) - 11
  // The sign is the other way round in these names.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

async function takeTheMorning(): Promise<void> {
  await looking('en', APP_SIZES.wide, async (_, page) => {
    await openScreen(page, TODAY)
    await page.getByRole('button', { name: 'Take all 2' }).click()
    await page
      .getByText(/^Taken/)
      .first()
      .waitFor()
  })
}
