import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

const WHOLE = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
/** Chromium without a window draws the same pages for two thirds of the processor's time. */
const WITHOUT_A_WINDOW = [process.env['CHROMIUM_HEADLESS_PATH'], ...WHOLE]
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let shared: Promise<Browser> | undefined

/**
 * A real browser: CHROMIUM_HEADLESS_PATH, CHROMIUM_PATH, the usual places, then Playwright's own.
 * The files of a process share it, each visitor has a profile of their own; closing it closes what
 * its file left open.
 */
export async function openBrowser(): Promise<Browser> {
  shared ??= launch(WITHOUT_A_WINDOW, ARGS)
  const browser = await shared
  const close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  return new Proxy(browser, { get: (of, name) => (name === 'close' ? close : valueOf(of, name)) })
}

/** A property of the browser; its methods know their own object. */
function valueOf(browser: Browser, name: string | symbol): unknown {
  const value: unknown = Reflect.get(browser, name)
  return typeof value === 'function' ? value.bind(browser) : value
}

/**
 * A whole browser, which cameras and notifications need. `more` are switches besides the usual
 * ones.
 */
export const openWholeBrowser = (more: readonly string[] = []): Promise<Browser> =>
  launch(WHOLE, [...ARGS, ...more])

function launch(places: readonly (string | undefined)[], args: string[]): Promise<Browser> {
  const executablePath = places.find((path) => path && existsSync(path))
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
}

/** The two sizes of the journeys whose layout matters most. */
export const SIZES = [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1440, height: 900 }],
] as const

/** One size for all the others; EVERY_SIZE=true, as in `npm run test:all`, adds the desk. */
export const USUAL_SIZES = process.env['EVERY_SIZE'] ? SIZES : [SIZES[0]]

/**
 * A fresh visitor in English, Berlin time unless said otherwise; `failures` collects errors of the
 * pages. Their device saves data: the service worker fetches the screens that were not opened yet
 * only where a journey asks for it (`untilAllIsKept`), which takes more than opening a screen does.
 */
export async function newVisitor(
  browser: Browser,
  url: string,
  size: { width: number; height: number },
  timezoneId = 'Europe/Berlin',
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    locale: 'en-GB',
    timezoneId,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(saveData, true)
  const failures: string[] = []
  const page = await openPage(context, failures)
  return { context, page, failures }
}

/** Runs in a page: what the browser tells it of the device's data saver. */
export function saveData(value: boolean): void {
  const { connection } = navigator as { connection?: object }
  if (connection) Object.defineProperty(connection, 'saveData', { value, configurable: true })
}

/**
 * The browser itself notes every answer of 4xx and every socket without a network; those are part
 * of some journeys.
 */
const NOTED_BY_THE_BROWSER =
  /^(Failed to load resource|WebSocket connection to .* net::ERR_INTERNET_DISCONNECTED$)/

/** The pages that were opened since a test began and are not closed yet. */
export const openPages = new Set<Page>()

/** Another tab of the same visitor. */
export async function openPage(context: BrowserContext, failures: string[]): Promise<Page> {
  const page = await context.newPage()
  openPages.add(page)
  page.on('close', () => openPages.delete(page))
  page.on('pageerror', (error) => failures.push(`${error.message} at ${new URL(page.url()).pathname}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !NOTED_BY_THE_BROWSER.test(message.text()))
      failures.push(message.text())
  })
  return page
}
