import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import { openPdfDocument } from './pdf-document.ts'
import { wordsOf } from './pdf-words.ts'
import type { PdfMessage, PdfTask } from './pdf-text.ts'

const POINTS_PER_INCH = 72

const say = (message: PdfMessage, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

async function work(task: PdfTask): Promise<void> {
  const pdf = await openPdfDocument(task.content)
  if (task.task === 'text') {
    let words = 0
    let characters = 0
    for (let number = 1; number <= Math.min(pdf.numPages, task.pagesMax); number++) {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: 1 })
      const found = wordsOf(await page.getTextContent(), viewport.transform)
      words += found.length
      for (const { text } of found) characters += text.length
      if (words > task.wordsMax || characters > task.charactersMax) return say({ fault: 'too-large' })
      say({ page: { width: viewport.width, height: viewport.height, words: found } })
      page.cleanup()
    }
  } else {
    const page = await pdf.getPage(task.page)
    const { width, height } = page.getViewport({ scale: 1 })
    const scale = Math.min(task.dpi / POINTS_PER_INCH, Math.sqrt(task.pixelsMax / (width * height)))
    const viewport = page.getViewport({ scale })
    const canvas = createCanvas(Math.floor(viewport.width), Math.floor(viewport.height))
    // A subset of the browser's canvas that the types name: everything that drawing needs.
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
    const picture = Uint8Array.from(canvas.toBuffer('image/png')).buffer
    say({ picture }, [picture])
  }
  say({ done: { pageCount: pdf.numPages } })
}

work(workerData as PdfTask).catch((error: unknown) => {
  say({ fault: (error as Error).name === 'PasswordException' ? 'encrypted' : 'broken' })
})
