import { openPdf } from '../../../ui/pdf/openPdf.ts'

/** Sharp enough for small print on a wide screen. */
const WIDTH_PX = 1400

/** Draws the pages of a PDF one by one, as pictures. Rejects with what pdf.js says. */
export async function* pagePictures(
  file: Blob,
  { pagesMax, turned, signal }: { pagesMax: number; turned: readonly number[]; signal: AbortSignal },
): AsyncGenerator<Blob> {
  const { opened, cancel } = openPdf(file)
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const { pdf } = await opened
    for (let number = 1; number <= Math.min(pdf.numPages, pagesMax); number++) {
      const page = await pdf.getPage(number)
      const rotation = (page.rotate + (turned[number - 1] ?? 0)) % 360
      const viewport = page.getViewport({
        scale: WIDTH_PX / page.getViewport({ scale: 1, rotation }).width,
        rotation,
      })
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      await page.render({ canvas, viewport }).promise
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      page.cleanup()
      if (picture) yield picture
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}
