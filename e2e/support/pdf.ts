import { openPdfDocument } from '../../server/src/integrations/pdf-document.ts'

/** The words of each page, in the order in which they were written. */
export async function pagesOf(file: Uint8Array): Promise<string[]> {
  const pdf = await openPdfDocument(new Uint8Array(file))
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}
