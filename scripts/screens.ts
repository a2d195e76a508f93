import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openBrowser } from '../e2e/support/browser.ts'
import { newAccount, tokensFor } from '../e2e/support/patient.ts'
import { openScreen, SCREENS, THEMES, visitorFor } from '../e2e/support/screens.ts'
import { startServer } from '../e2e/support/server.ts'

// Pictures of every screen, in three sizes and both themes, and one contact sheet of them all.
const FOLDER = fileURLToPath(new URL('../.cache/screens', import.meta.url))
const WIDTHS = [360, 768, 1440]
const HEIGHT = 900

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const wanted = process.argv.slice(2)
const [server, browser] = await Promise.all([startServer({ DEMO: 'true' }), openBrowser()])
const newcomer = async () => tokensFor(server, await newAccount(server))
const pictures: { name: string; files: string[] }[] = []
try {
  for (const eyes of ['guest', 'demo', 'newcomer'] as const) {
    const screens = SCREENS.filter(
      (screen) => screen.eyes === eyes && (wanted.length === 0 || wanted.includes(screen.name)),
    )
    pictures.push(...screens.map(({ name }) => ({ name, files: [] })))
    for (const width of WIDTHS) {
      for (const theme of THEMES) {
        const { context, page } = await visitorFor(
          browser,
          server.url,
          { eyes, theme, size: { width, height: HEIGHT } },
          newcomer,
        )
        for (const { name, path } of screens) {
          const file = `${name}-${width}-${theme}.png`
          await openScreen(page, path)
          await page.screenshot({ path: join(FOLDER, file), fullPage: true })
          pictures.find((picture) => picture.name === name)?.files.push(file)
        }
        await context.close()
        console.log(`${eyes}, ${width} px, ${theme}: ${screens.length} screens`)
      }
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
const sheet = join(FOLDER, 'index.html')
writeFileSync(sheet, contactSheet())
console.log(pathToFileURL(sheet).href)

function contactSheet(): string {
  const rows = pictures.map(
    ({ name, files }) =>
      `<h2>${name}</h2><p>${files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" height="400"></a>`).join(' ')}</p>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><body>${rows.join('\n')}</body></html>`
}
