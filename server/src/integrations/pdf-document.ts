import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An image within a PDF that unfolds to more than this is left out. */
const IMAGE_PIXELS_MAX = 60_000_000

/**
 * Parts that pdf.js reads only when a document asks for them: decoders of scanned pages, the
 * standard fonts, their characters.
 */
const partsIn = (folder: string): string =>
  join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), folder) + sep

/**
 * Opens a PDF; the bytes are taken over. Rejects with what pdf.js says, such as a
 * `PasswordException`.
 */
export function openPdfDocument(content: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({
    data: content,
    maxImageSize: IMAGE_PIXELS_MAX,
    verbosity: 0,
    enableXfa: false,
    wasmUrl: partsIn('wasm'),
    standardFontDataUrl: partsIn('standard_fonts'),
    cMapUrl: partsIn('cmaps'),
    iccUrl: partsIn('iccs'),
  }).promise
}
