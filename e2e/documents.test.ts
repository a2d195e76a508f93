import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfOf } from '../server/src/test/pdf-files.ts'
import { newVisitor, openBrowser, USUAL_SIZES } from './support/browser.ts'
import { logIn, newAccount } from './support/patient.ts'
import type { RunningServer } from './support/server.ts'
import { sharedServer } from './support/sharedServer.ts'
import { openTool } from './support/tools.ts'

const MEGABYTE = 1024 * 1024
/** Reading a file takes a process of its own and, for pictures, recognition. */
const READ_TIMEOUT_MS = 90_000

const line = (text: string, y: number) => ({ text, x: 72, y, size: 14 })
const LAB_PDF = pdfOf([
  [line('Laboratory report', 90), line('Potassium 4.1 mmol/L was measured fasting', 130)],
  [line('Second page', 90)],
])

describe.each(USUAL_SIZES)('documents on %s', (_, size) => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([sharedServer(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('are dropped, cancelled, refused with a reason, found, looked at, deleted and restored', async () => {
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    const account = await newAccount(server)
    await page.goto('/medicalrecord/documents')
    await logIn(page, account.email)
    await page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor()

    await drop(page, [
      { name: 'lab.pdf', type: 'application/pdf', content: LAB_PDF.toString('base64') },
      { name: 'diary.txt', type: 'text/plain', content: btoa('Slept well after a long walk.') },
      { name: 'letter.pdf', type: 'application/pdf', content: btoa('MZ\u0090 a program') },
      {
        name: 'drawing.svg',
        type: 'image/svg+xml',
        content: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
    ])
    await page.getByText('4 of 4 files done').waitFor()
    await page.getByText(/does not match its content/).waitFor()
    await page.getByText(/This kind of file cannot be stored/).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Saved. Add details' }).count()).toBe(2)

    await cancelOne(page)
    await findAndLook(page)
    await download(page)
    await deleteForGood(page)
    await noSidewaysScrolling(page)
    expect(failures).toEqual([])
    await context.close()
  }, 240_000)

  it('that are scans are drawn, also of kinds that browsers do not know', async () => {
    const { context, page, failures } = await newVisitor(browser, server.url, size)
    const account = await newAccount(server)
    await page.goto('/medicalrecord/documents')
    await logIn(page, account.email)
    const scans = ['fax', 'jpeg2000']
    await page.locator('input[type=file]').first().setInputFiles(scans.map(scanOf))
    await page.getByText('2 of 2 files done').waitFor()
    for (const name of scans) {
      await page.getByRole('link', { name, exact: true }).click()
      const sheet = page.getByRole('dialog', { name })
      const canvas = sheet.getByRole('region', { name: 'Page 1 of 1' }).locator('canvas')
      await canvas.waitFor()
      await expect.poll(() => canvas.evaluate(darkest), { timeout: 30_000 }).toBeLessThan(60)
      await page.goBack()
      await sheet.waitFor({ state: 'detached' })
    }
    expect(failures).toEqual([])
    await context.close()
  })
})

const scanOf = (name: string) =>
  fileURLToPath(new URL(`../server/src/test/scans/${name}.pdf`, import.meta.url))

/** The least red of all points that were drawn, 0 to 255. */
function darkest(canvas: Element): number {
  if (!(canvas instanceof HTMLCanvasElement)) return 255
  const drawn = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  let least = 255
  for (let at = 0; at < (drawn?.data.length ?? 0); at += 4) least = Math.min(least, drawn?.data[at] ?? least)
  return least
}

/** Drops files somewhere on the page, as a person does from a folder. */
async function drop(page: Page, files: { name: string; type: string; content: string }[]): Promise<void> {
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer()
    for (const { name, type, content } of given) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type }))
    }
    const heading = document.querySelector('h1')
    for (const kind of ['dragenter', 'dragover', 'drop'])
      heading?.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
  }, files)
}

/** A large file over a slow line is taken back; the one after it is kept. */
async function cancelOne(page: Page): Promise<void> {
  const slow = await page.context().newCDPSession(page)
  await slow.send('Network.enable')
  const line = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: MEGABYTE }
  await slow.send('Network.emulateNetworkConditions', line)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.alloc(6 * MEGABYTE, 'a') },
      { name: 'next.txt', mimeType: 'text/plain', buffer: Buffer.from('The next one') },
    ])
  await page.getByRole('progressbar', { name: 'long.txt, sent' }).waitFor()
  await page.getByRole('button', { name: 'Cancel long.txt' }).click()
  await page.getByText('5 of 5 files done').waitFor()
  await slow.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1, latency: 0 })
  await page.getByRole('button', { name: 'Clear the finished' }).click()
  for (const name of ['letter.pdf', 'drawing.svg'])
    await page.getByRole('button', { name: `Take ${name} off this list` }).click()
  await expect.poll(() => page.getByRole('link', { name: 'long' }).count()).toBe(0)
}

/**
 * Another form of a word in the PDF finds it; the word is marked, and the address says nothing of
 * it.
 */
async function findAndLook(page: Page): Promise<void> {
  await page
    .getByText(/Waits to be read|Is being read/)
    .first()
    .waitFor({ state: 'detached', timeout: READ_TIMEOUT_MS })
  await openTool(page, 'Search in documents')
  await page.getByRole('searchbox').fill('measuring')
  await page.locator('mark', { hasText: 'measured' }).waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'Documents' }).getByRole('link').count()).toBe(1)
  expect(page.url()).not.toContain('measuring')
  await page.locator('img[src^="blob:"]').first().waitFor()
  await page.getByRole('link', { name: 'lab', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'lab' })
  await sheet.getByRole('region', { name: 'Page 1 of 2' }).locator('canvas').waitFor()
  await sheet.getByText(/Potassium/).waitFor()
  const width = () =>
    sheet
      .locator('canvas')
      .first()
      .evaluate((canvas) => canvas.clientWidth)
  const before = await width()
  await sheet.getByRole('region', { name: 'Content of lab' }).focus()
  await page.keyboard.press('+')
  await expect.poll(width, { timeout: 10_000 }).toBeGreaterThan(before)
}

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function download(page: Page): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('lab.pdf')
  expect(digest(readFileSync(await file.path()))).toBe(digest(LAB_PDF))
}

/** Deleted, brought back from the trash, deleted again and let go for good after the question. */
async function deleteForGood(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('lab was deleted').waitFor()
  await page.goto('/medicalrecord/documents/trash')
  await page.getByRole('button', { name: 'Bring back' }).click()
  await page.getByText('The trash is empty').waitFor()
  await page.goto('/medicalrecord/documents')
  await page.getByRole('link', { name: 'lab', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('lab was deleted').waitFor()
  await page.goto('/medicalrecord/documents/trash')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('lab is gone for good').waitFor()
  await page.getByText('Deleted documents stay here for 30 days').waitFor()
}

async function noSidewaysScrolling(page: Page): Promise<void> {
  await page.goto('/medicalrecord/documents')
  await page.getByRole('link', { name: 'diary' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}
