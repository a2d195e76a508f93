import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Looks at a page in one go: none has frames of other sites, for which axe would open another page
 * each time.
 */
export const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

/**
 * Returns axe's violations on a page, rule by rule with their places; `name` is put before each.
 */
export async function objections(page: Page, name = ''): Promise<string[]> {
  const { violations } = await axeOn(page)
    // Collecting every node that passes takes longer than the check itself.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    // The announcement of a pending button stays here for some seconds after the button itself has
    // gone.
    .exclude('[data-live-announcer]')
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${name && `${name}: `}${id} at ${target.join(' ')}`),
  )
}

export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
