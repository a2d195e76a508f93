import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Sharp enough for small print on a wide screen. */
const WIDTH_PX = 1400
/** An image within a PDF that unfolds to more than this is left out. */
const IMAGE_POINTS_MAX = 60_000_000

/**
 * Draws the pages of a PDF one by one, as pictures; nothing of it runs as script, and its worker comes from this
 * server. Rejects with what pdf.js says.
 */
export async function* pagePictures(file: Blob, pagesMax: number, signal: AbortSignal): AsyncGenerator<Blob> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    maxImageSize: IMAGE_POINTS_MAX,
    enableXfa: false,
    useWasm: false,
  })
  const stop = () => void task.destroy()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const pdf = await task.promise
    for (let number = 1; number <= Math.min(pdf.numPages, pagesMax); number++) {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: WIDTH_PX / page.getViewport({ scale: 1 }).width })
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      await page.render({ canvas, viewport }).promise
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      page.cleanup()
      if (picture) yield picture
    }
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
