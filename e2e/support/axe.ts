import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

/** Less than half of what the package itself gives out as its source. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A rule that a page breaks, and the elements that break it. */
export interface Violation {
  id: string
  help: string
  nodes: { html: string; target: string }[]
}

interface Look {
  /** The tags of the rules; without them, the rules that axe uses by default. */
  tags?: string[]
  exclude?: string[]
}

/** Returns what axe objects to on a page. */
export async function violationsOn(page: Page, { tags, exclude = [] }: Look = {}): Promise<Violation[]> {
  // A page keeps axe until it is left: reading it in takes as long as looking.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
  return page.evaluate(
    async ([values, exclude]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { exclude },
        {
          ...(values && { runOnly: { type: 'tag', values } }),
          // Collecting every node that passes takes longer than the check itself.
          resultTypes: ['violations'],
        },
      )
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, target }) => ({ html, target: target.join(' ') })),
      }))
    },
    [tags, exclude] as const,
  )
}

/**
 * Returns axe's violations on a page, rule by rule with their places; `name` is put before each.
 */
export async function objections(page: Page, name = ''): Promise<string[]> {
  // The announcement of a pending button stays for some seconds after the button itself has gone.
  const violations = await violationsOn(page, { tags: TAGS, exclude: ['[data-live-announcer]'] })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${name && `${name}: `}${id} at ${target}`),
  )
}

export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
