import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { openBrowser } from '../e2e/support/browser.ts'
import { demoTokens, openScreen, visitorFor } from '../e2e/support/screens.ts'
import { startServer } from '../e2e/support/server.ts'

// The pictures that the app's manifest names, of the demo patient: what is shown to somebody who may install it.
const FOLDER = fileURLToPath(new URL('../web/public/screens', import.meta.url))
const SCREENS = { today: '/dashboard', charts: '/medicalrecord/charts?kind=blood_pressure' }
const SIZES = { narrow: { width: 360, height: 740 }, wide: { width: 1440, height: 900 } }
/** A phone's own screen is finer than the page's pixels. */
const NARROW_ZOOM = 2
const QUALITY = 70

mkdirSync(FOLDER, { recursive: true })
const [server, browser] = await Promise.all([startServer({ DEMO: 'true' }), openBrowser()])
const nobody = () => Promise.reject(new Error('the demo patient alone'))
try {
  for (const [form, size] of Object.entries(SIZES)) {
    for (const language of ['en', 'de'] as const) {
      await speak(language)
      const { context, page } = await visitorFor(
        browser,
        server.url,
        { eyes: 'demo', theme: 'light', size, language },
        nobody,
      )
      const side = await context.newCDPSession(page)
      const deviceScaleFactor = form === 'narrow' ? NARROW_ZOOM : 1
      const mobile = form === 'narrow'
      await side.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor, mobile })
      for (const [name, path] of Object.entries(SCREENS)) {
        await openScreen(page, path)
        // Not by the page's own way, which takes the page's pixels for the phone's.
        const { data } = await side.send('Page.captureScreenshot')
        await sharp(Buffer.from(data, 'base64'))
          .webp({ quality: QUALITY })
          .toFile(join(FOLDER, `${name}-${form}-${language}.webp`))
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

/** The demo patient's own language is what counts once they are signed in. */
async function speak(language: 'en' | 'de'): Promise<void> {
  const { access } = await demoTokens(server.url)
  const answer = await fetch(`${server.url}/api/users/profile/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  })
  if (!answer.ok) throw new Error(`the profile answered ${answer.status}`)
}
