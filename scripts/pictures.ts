import type { Language } from '@salve/domain/language.ts'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { openWholeBrowser } from '../e2e/support/browser.ts'
import { demoTokens, openScreen, visitorFor } from '../e2e/support/screens.ts'
import { startServer } from '../e2e/support/server.ts'

// npm run pictures: what the product shows of itself, all of the demo patients. The pictures that
// the app's manifest names are for somebody who may install it; the one of the README has a phone's
// beside a desk's.
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
const MINUTE_MS = 60_000
const EDGE = { top: 1, bottom: 1, left: 1, right: 1, background: '#d9dcd6' }

interface Size {
  width: number
  height: number
  zoom: number
}
type Due = Record<'medication_plan' | 'slot' | 'local_date' | 'due_at' | 'status', string>
type Picture = (path: string) => Promise<Buffer>

const nobody = () => Promise.reject(new Error('the demo patients alone'))

mkdirSync(APP, { recursive: true })
const [server, browser] = await Promise.all([startServer({ DEMO: 'true' }), openWholeBrowser()])
try {
  for (const language of ['en', 'de'] as const) {
    await takeWhatWasDue(language)
    for (const [form, size] of Object.entries(APP_SIZES))
      await looking(language, size, async (picture) => {
        for (const [name, path] of Object.entries(APP_SCREENS))
          await sharp(await picture(path))
            .webp({ quality: QUALITY })
            .toFile(`${APP}${name}-${form}-${language}.webp`)
      })
  }
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

/** Gives what takes pictures of screens as a demo patient sees them on such a device. */
async function looking(language: 'en' | 'de', size: Size, take: (picture: Picture) => Promise<void>) {
  const eyes = { eyes: 'demo', theme: 'light', size, language } as const
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
  })
  await context.close()
}

/** Marks the doses that were due today, in a clock's time that a patient would take. */
async function takeWhatWasDue(language: Language): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const list = await ask(language, 'GET', `/api/medications/dose-events/?from=${today}&to=${today}`)
  const { results } = (await list.json()) as { results: Due[] }
  for (const [number, { medication_plan, slot, local_date, due_at, status }] of results.entries()) {
    const taken_at = new Date(Date.parse(due_at) + (number + 4) * MINUTE_MS)
    if (status === 'taken' || slot === 'as_needed' || taken_at > new Date()) continue
    const mark = { medication_plan, slot, local_date, status: 'taken', taken_at: taken_at.toISOString() }
    await ask(language, 'POST', '/api/medications/dose-events/mark/', mark)
  }
}

async function ask(language: Language, method: string, path: string, body?: object): Promise<Response> {
  const { access } = await demoTokens(server.url, language)
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { method, headers, body: body ? JSON.stringify(body) : null })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}
