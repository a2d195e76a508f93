import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy, renderPageAsImage } from 'unpdf'
import { wordsOf } from './pdf-words.ts'
import type { PdfMessage, PdfTask } from './pdf-text.ts'

/** An image within a PDF that unfolds to more than this is left out. */
const IMAGE_PIXELS_MAX = 60_000_000
const POINTS_PER_INCH = 72

const say = (message: PdfMessage, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

async function work(task: PdfTask): Promise<void> {
  const pdf = await getDocumentProxy(task.content, {
    maxImageSize: IMAGE_PIXELS_MAX,
    verbosity: 0,
  })
  if (task.task === 'text') {
    let words = 0
    for (let number = 1; number <= Math.min(pdf.numPages, task.pagesMax); number++) {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: 1 })
      const found = wordsOf(await page.getTextContent(), viewport.transform)
      words += found.length
      if (words > task.wordsMax) return say({ fault: 'too-large' })
      say({ page: { width: viewport.width, height: viewport.height, words: found } })
      page.cleanup()
    }
  } else {
    const { width, height } = (await pdf.getPage(task.page)).getViewport({ scale: 1 })
    const scale = Math.min(task.dpi / POINTS_PER_INCH, Math.sqrt(task.pixelsMax / (width * height)))
    const picture = await renderPageAsImage(pdf, task.page, {
      canvasImport: async () => (await import('@napi-rs/canvas')).default,
      scale,
    })
    say({ picture }, [picture])
  }
  say({ done: { pageCount: pdf.numPages } })
}

work(workerData as PdfTask).catch((error: unknown) => {
  say({ fault: (error as Error).name === 'PasswordException' ? 'encrypted' : 'broken' })
})
