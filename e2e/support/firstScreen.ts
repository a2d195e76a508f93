import type { Page } from 'playwright'

/** The text sizes of a browser or of a person's choice, in pixels. */
const TEXT_SIZES = [16, 20, 24, 32]
/** On phones the page itself enlarges the browser's text (web/src/ui/base.css). */
const PHONE_PERCENT = 106.25
const WIDTHS = [360, 320]
const HEIGHT = 740
/** A screen of 1280 × 1024 at 400 %. */
const LOW = { width: 320, height: 256 }
/**
 * What is still open: the size of text from which a word of the screen breaks or the screen scrolls
 * sideways. Nothing may be added, and no size may get smaller.
 */
const OPEN_FROM: Readonly<Record<string, number>> = {
  'settings-security-passkeys': 20,
  'medicalrecord-logbook-targets': 24,
  'settings-reminders': 24,
  'shares-new': 24,
  'appointments-Diabetes-review-by-video': 32,
  'appointments-filter-past-Yearly-eye': 32,
  'appointments-view-month': 32,
  dashboard: 32,
  'health-issues-Type-2-diabetes': 32,
  medicalrecord: 32,
  'medicalrecord-charts-kind-blood_pressure': 32,
  'medicalrecord-labresult-new': 32,
  'medication-Candesartan-16-mg': 32,
  'medication-adherence': 32,
  'medication-adherence-days-90': 32,
  'medication-print': 32,
}
/** Screens on which the first fact or one row too many is still out of view. */
export const OPEN_AT_FIRST: ReadonlySet<string> = new Set([
  'appointments',
  'dashboard',
  'medicalrecord-charts-kind-glucose-with',
  'medication',
  'medication-doses',
])
/** The first fact is at most this far from the top. */
const FACT_TOP = 200

/**
 * Returns what is wrong with the frame of the page that is open, at each width and size of text.
 * The page is not loaded again.
 */
export async function frameFaults(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  const sizes = TEXT_SIZES.filter((size) => size < (OPEN_FROM[name] ?? Number.POSITIVE_INFINITY))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const [text, fault] of await page.evaluate(inEachSize, [sizes, PHONE_PERCENT] as const))
      faults.push(`${name}, ${width} px, text ${text} px: ${fault}`)
  }
  return faults
}

/** Returns the bars of the page that is open which stay in view on a low screen. */
export async function barsOnLowScreen(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize(LOW)
  const stuck = await page.evaluate(barsThatStay)
  return stuck.map((bar) => `${name}, ${LOW.height} px high: ${bar} stays in view`)
}

/** Runs in the page. */
async function inEachSize([sizes, percent]: readonly [number[], number]): Promise<[number, string][]> {
  const root = document.documentElement
  const found: [number, string][] = []
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
  const nameOf = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`
  const sheet = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const around = sheet ?? document.body

  const sideways = () => {
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...around.querySelectorAll('*')].filter(
        (element) =>
          element.getBoundingClientRect().right > root.clientWidth + 1 &&
          !element.closest('.overflow-x-auto, .overflow-auto, .overflow-hidden'),
      )
      return [`scrolls sideways to ${root.scrollWidth} px: ${wide.slice(-1).map(nameOf).join()}`]
    }
    const inside = sheet ? [sheet, ...sheet.children] : []
    return inside
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      .map((part) => `${part.localName} of the sheet scrolls sideways to ${part.scrollWidth} px`)
  }

  const outOfView = () => {
    const bars = [...around.querySelectorAll('header, footer, nav')].filter((bar) => {
      const { position } = getComputedStyle(bar)
      return position === 'fixed' || position === 'sticky' || bar.parentElement === sheet
    })
    const targets = bars.flatMap((bar) => [...bar.querySelectorAll('a, button, h1')])
    return targets.flatMap((target) => {
      const { left, right, top, bottom, width } = target.getBoundingClientRect()
      if (width <= 1) return []
      const isIn = left >= -1 && right <= root.clientWidth + 1 && top >= -1 && bottom <= innerHeight + 1
      return isIn ? [] : [`${nameOf(target)} is out of view, at ${Math.round(right)}, ${Math.round(bottom)}`]
    })
  }

  /** The width that a word would have if nothing stood beside it. */
  const roomOf = (element: Element): number => {
    const button = element.closest('button, label, a[class*=border]')
    const around = (button?.parentElement ?? element).closest(
      '[role=alert], [role=status], [role=log] > *, li, dd, section, article, main, [role=dialog] > div',
    )
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const sides = (box: Element | null | undefined) => {
      if (!box) return 0
      const { paddingLeft, paddingRight } = getComputedStyle(box)
      return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    }
    // An icon with its gap may stand before a word.
    return (around?.clientWidth ?? root.clientWidth) - sides(around) - (button ? sides(button) : 0) - 56
  }

  /** Words on two lines that one line could hold. */
  const brokenWords = () => {
    const words: string[] = []
    const texts = document.createTreeWalker(around, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only, code')) continue
      range.selectNodeContents(node)
      if (range.getClientRects().length < 2) continue
      const room = roomOf(node.parentElement)
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(
        /(?<![@\w.])[\p{L}\p{M}\p{N}]{2,}(?!\S*@)/gu,
      )) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
        const isBroken = rects.some(({ top }) => Math.abs(top - (rects[0]?.top ?? 0)) > 4)
        const width = rects.reduce((sum, rect) => sum + rect.width, 0)
        if (isBroken && width < room) words.push(`"${word}" is broken`)
      }
    }
    return words
  }

  for (const size of sizes) {
    root.style.fontSize = `${(percent * size) / 16}%`
    // What watches its own size answers with the next frame.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    for (const fault of [...sideways(), ...outOfView(), ...new Set(brokenWords())]) found.push([size, fault])
  }
  root.style.fontSize = ''
  return found
}

/** Runs in the page: on a low screen, bars would leave nothing of the content. */
function barsThatStay(): string[] {
  return [...document.querySelectorAll('header, footer, nav')].flatMap((bar) => {
    const { position, display } = getComputedStyle(bar)
    const isPart = bar.closest('[role=dialog]') && !bar.closest('section, article, form')
    const scrolls = bar.parentElement && getComputedStyle(bar.parentElement).overflowY === 'auto'
    const stays = position === 'fixed' || position === 'sticky' || (isPart && !scrolls)
    return stays && display !== 'none' && bar.clientHeight > 0 ? [bar.localName] : []
  })
}

/** What counts as a fact: a row, a value, a picture, a field, a part with its heading. */
const FACTS = 'li, dd, td, th, figure, svg[role=img], [role=row], input, textarea, h2, h3'

/** Returns what is wrong with the part of the page that is seen first; at 360 × 740. */
export function firstScreenFaults(page: Page, name: string, rows: Rows | undefined): Promise<string[]> {
  return page.evaluate(
    ([name, facts, most, rows]) => {
      const sheet = [...document.querySelectorAll('[role=dialog]')].at(-1)
      const around = sheet ?? document.querySelector('main') ?? document.body
      const bar = [...document.querySelectorAll('nav')].find(
        (nav) => getComputedStyle(nav).position === 'fixed' && nav.clientHeight > 0,
      )
      const bottom = sheet || !bar ? innerHeight : bar.getBoundingClientRect().top
      const isSeen = (element: Element) =>
        element.checkVisibility() &&
        !element.closest('nav, .sr-only') &&
        // The choices above a list or a chart are no fact; those of a form are its content.
        (sheet || !element.closest('[role=radiogroup], [role=toolbar]'))
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
      const topOf = (element: Element) => element.getBoundingClientRect().top
      const faults: string[] = []
      const first = [...around.querySelectorAll(facts)].find(isSeen)
      const top = first ? Math.round(topOf(first)) : 0
      if (first && top > most)
        faults.push(`${name}: the first fact "${first.textContent.trim().slice(0, 40)}" is at ${top} px`)
      if (rows) {
        const all = [...around.querySelectorAll(rows.selector)].filter(isSeen)
        const seen = all.filter((row) => row.getBoundingClientRect().bottom <= bottom + 1)
        const least = Math.min(rows.least, all.length)
        if (seen.length < least)
          faults.push(`${name}: ${seen.length} of ${all.length} rows are in view, not ${least}`)
      }
      return faults
    },
    [name, rows ? FACTS : `${FACTS}, p`, FACT_TOP, rows] as const,
  )
}

/** The rows of a list, and how many must be seen where the record holds so many. */
interface Rows {
  selector: string
  least: number
}
const LIST: Rows = { selector: 'li:not(nav li, [role=toolbar] li), tbody tr', least: 6 }
const DOSES: Rows = { selector: 'main li:has(button[aria-pressed])', least: 4 }

/** By the address of a screen. */
export const ROWS: Readonly<Record<string, Rows>> = {
  '/dashboard': DOSES,
  '/health-issues': LIST,
  '/medication': DOSES,
  '/medication/doses': DOSES,
  '/medicalrecord/logbook': LIST,
  '/medicalrecord/symptoms': LIST,
  '/medicalrecord/labresult': LIST,
  '/medicalrecord/documents': LIST,
  '/medicalrecord/documents/trash': LIST,
  '/appointments': LIST,
  // The care team, before the directory.
  '/clinicians': { selector: 'main > section li', least: 6 },
  '/shares': LIST,
  '/shares/receipts': LIST,
  '/shares/proposals': LIST,
  '/chat': LIST,
  '/settings': LIST,
  '/notifications': LIST,
}
