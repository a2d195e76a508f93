import { setTimeout } from 'node:timers/promises'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { connect, type Page } from 'puppeteer-core'

const SETTLED_MS = 4000
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A figure of a visit, and its target. */
export interface Figure {
  name: string
  of: (visit: Visit) => number
  goal: number
  /** The better side of the goal. */
  better: 'more' | 'less'
  unit?: string
}
/** Scores of the categories from 0 to 100, and the audits' numbers. */
export type Visit = Record<string, number>

/** The scores of the categories; `performance` is the only one that may miss the full hundred. */
export const scores = (categories: readonly string[], performance: number): Figure[] =>
  categories.map((name) => ({
    name,
    of: (visit) => visit[name] ?? 0,
    goal: name === 'performance' ? performance : 100,
    better: 'more',
  }))

/** A time in milliseconds of one of the audits, at most. */
export const time = (name: string, audit: string, goal: number): Figure => ({
  name,
  of: (visit) => visit[audit] ?? Infinity,
  goal,
  better: 'less',
  unit: 'ms',
})

/**
 * Prints the figures of a page, the median and the worst of all visits, and answers whether all
 * medians are as they should be.
 */
export function report(page: string, figures: readonly Figure[], visits: readonly Visit[]): boolean {
  const rows = figures.map((figure) => row(figure, visits))
  console.log(page)
  console.table(Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest])))
  return rows.every(({ reached }) => reached === 'yes')
}

function row({ name, of, goal, better, unit = '' }: Figure, visits: readonly Visit[]) {
  const values = visits.map(of).sort((a, b) => a - b)
  const median = values[Math.floor(values.length / 2)] ?? Number.NaN
  const reached = better === 'more' ? median >= goal : median <= goal
  const show = (value: number) => `${Math.round(value * 1000) / 1000} ${unit}`.trim()
  return {
    name,
    median: show(median),
    worst: show((better === 'more' ? values[0] : values.at(-1)) ?? Number.NaN),
    goal: `${better === 'more' ? '≥' : '≤'} ${show(goal)}`,
    reached: reached ? 'yes' : 'NO',
  }
}

/** Storage of one tab, and storage that all tabs share. */
export interface Stored {
  tab: Record<string, string>
  shared: Record<string, string>
}

async function inNewBrowser<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const { CHROMIUM_PATH } = process.env
  const browser = await launch({ chromeFlags: FLAGS, ...(CHROMIUM_PATH && { chromePath: CHROMIUM_PATH }) })
  try {
    const puppeteer = await connect({ browserURL: `http://127.0.0.1:${browser.port}`, defaultViewport: null })
    const page = await puppeteer.newPage()
    // A new browser makes pages of its own first, which take a processor for half a second.
    await setTimeout(SETTLED_MS)
    return await work(page)
  } finally {
    browser.kill()
  }
}

/** Returns a tab's storage once its visitor has gone where `enter` leads. */
export const storedAfter = (enter: (page: Page) => Promise<void>): Promise<Stored> =>
  inNewBrowser(async (page) => {
    await enter(page)
    return page.evaluate(() => ({ tab: { ...sessionStorage }, shared: { ...localStorage } }))
  })

/** Device that Lighthouse emulates: a slow phone and line, or a computer with a cable. */
export type Device = 'phone' | 'computer'

/** One visit with a new browser, which has only `stored`. */
export const visitWithLighthouse = (
  address: string,
  categories: readonly string[],
  stored: Stored = { tab: {}, shared: {} },
  device: Device = 'phone',
): Promise<Visit> =>
  inNewBrowser(async (page) => {
    await page.evaluateOnNewDocument(({ tab, shared }) => {
      for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value)
      for (const [name, value] of Object.entries(shared)) localStorage.setItem(name, value)
    }, stored)
    const result = await lighthouse(
      address,
      { onlyCategories: [...categories], logLevel: 'error' },
      device === 'computer' ? desktopConfig : undefined,
      page,
    )
    if (!result) throw new Error('Lighthouse answered nothing.')
    const { lhr } = result
    return {
      ...Object.fromEntries(
        Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
      ),
      ...Object.fromEntries(
        Object.entries(lhr.audits).map(([id, { numericValue }]) => [id, numericValue ?? 0]),
      ),
      // A guest is redirected, which is no visit of this address.
      isThere: Number(lhr.finalDisplayedUrl === address),
    }
  })
