import type { Locator, Page } from 'playwright'

const STEPS_MAX = 60

/** Goes on with Tab, or with an arrow inside of a group, until the focus is where it should be. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the keyboard does not reach it in ${STEPS_MAX} steps`)
}
