import type { FileChooser, Page } from 'playwright'

/** Gives a page the file that its button asks for. */
export async function chooseFile(page: Page, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(file, { timeout: 60_000 })
}
