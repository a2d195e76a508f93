import type { Page } from 'playwright'

/** Phones have another frame than larger screens. */
export const isOnPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640

/** Opens a tool of a list: on phones, search and filters are behind an icon. */
export async function openTool(page: Page, name: string | RegExp): Promise<void> {
  if (isOnPhone(page)) await page.getByRole('button', { name, expanded: false }).click()
}

/** Leads to the form of something new, as a patient goes there: on phones, by the plus. */
export async function startNew(page: Page, link: string, inQuickAdd: string): Promise<void> {
  if (!isOnPhone(page)) return page.getByRole('link', { name: link }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show all' }).click()
  await dialog.getByRole('link', { name: inQuickAdd, exact: true }).click()
}

/** Goes to a place of the menu's section that is open. */
export async function goToPlace(page: Page, section: string, place: string): Promise<void> {
  if (!isOnPhone(page)) return page.getByRole('link', { name: place, exact: true }).first().click()
  await page.getByRole('button', { name: section, exact: true }).click()
  await page.getByRole('menuitem', { name: place, exact: true }).click()
}
