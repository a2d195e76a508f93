import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, version } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the build makes an address of it
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/**
 * The folder in which the build puts the decoders of scanned pages (`pdfDecoders.ts`); loaded only
 * for a page that needs one.
 */
const DECODERS = `/assets/pdf-decoders-${version}/`

/** An image within a PDF that unfolds to more than this is left out. */
const IMAGE_POINTS_MAX = 60_000_000

export interface OpenedPdf {
  pdf: PDFDocumentProxy
  close: () => void
}

/** Why a PDF cannot be shown. */
export type PdfProblem = 'encrypted' | 'damaged'

/**
 * Opens a PDF in the browser's own worker; nothing of it runs as script. Rejects with what pdf.js
 * says.
 */
export function openPdf(file: Blob): { opened: Promise<OpenedPdf>; cancel: () => void } {
  let isCancelled = false
  let close = () => {
    isCancelled = true
  }
  const opened = (async () => {
    const task = getDocument({
      data: new Uint8Array(await file.arrayBuffer()),
      maxImageSize: IMAGE_POINTS_MAX,
      enableXfa: false,
      useWasm: false,
      wasmUrl: DECODERS,
    })
    close = () => void task.destroy()
    if (isCancelled) close()
    return { pdf: await task.promise, close }
  })()
  return { opened, cancel: () => close() }
}

export const problemOf = (error: unknown): PdfProblem =>
  (error as { name?: string }).name === 'PasswordException' ? 'encrypted' : 'damaged'
