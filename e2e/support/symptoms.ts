import type { Page } from 'playwright'

/** Says how strong a symptom is in the form that stands open: nothing is chosen there at first. */
export async function sayHowStrong(page: Page, severity = 4): Promise<void> {
  await page.getByRole('radio', { name: '4 of 10, moderate' }).focus()
  await page.keyboard.press(String(severity))
}
