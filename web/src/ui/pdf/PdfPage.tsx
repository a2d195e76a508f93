import type { PDFDocumentProxy } from 'pdfjs-dist'
import { TextLayer } from 'pdfjs-dist'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import './pdf.css'

/** The size of a page at scale 1, in CSS pixels. */
export interface PageSize {
  width: number
  height: number
}

export interface PdfPageProps {
  pdf: PDFDocumentProxy
  /** Counts from 1. */
  number: number
  label: string
  scale: number
  /** The size of the first page; the page's own once it is known. */
  guess: PageSize
  /** The layer over the page, in its own coordinates at scale 1. */
  marks?: ReactNode
}

/** Phones limit the size of a canvas. */
const CANVAS_POINTS_MAX = 12_000_000

/** One page: drawn while it is near the view, an empty sheet of the same size otherwise. */
export function PdfPage({ pdf, number, label, scale, guess, marks }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [size, setSize] = useState(guess)

  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      rootMargin: '600px 0px',
    })
    if (frame.current) watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [])

  useEffect(() => {
    if (!isNear || !frame.current) return
    const stop = draw({ pdf, number, scale, into: frame.current, onSize: setSize })
    return stop
  }, [isNear, pdf, number, scale])

  return (
    <section
      aria-label={label}
      className="pdf-page"
      style={{ width: `${size.width * scale}px`, height: `${size.height * scale}px` }}
    >
      <div ref={frame} className="absolute inset-0" />
      {marks && (
        <div
          className="pointer-events-none absolute top-0 left-0 origin-top-left"
          style={{ width: `${size.width}px`, height: `${size.height}px`, transform: `scale(${scale})` }}
        >
          {marks}
        </div>
      )}
    </section>
  )
}

interface Drawing {
  pdf: PDFDocumentProxy
  number: number
  scale: number
  into: HTMLElement
  onSize: (size: PageSize) => void
}

/** Draws a page and its text, which can be selected; answers what takes both away again. */
function draw({ pdf, number, scale, into, onSize }: Drawing): () => void {
  let isGone = false
  let cancel: (() => void) | undefined
  const work = async () => {
    const page = await pdf.getPage(number)
    if (isGone) return
    const plain = page.getViewport({ scale: 1 })
    onSize({ width: plain.width, height: plain.height })
    const wanted = scale * window.devicePixelRatio
    const density = Math.min(wanted, Math.sqrt(CANVAS_POINTS_MAX / (plain.width * plain.height)))
    const canvas = document.createElement('canvas')
    const viewport = page.getViewport({ scale: density })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const task = page.render({ canvas, viewport })
    cancel = () => task.cancel()
    await task.promise
    if (isGone) return
    const layer = document.createElement('div')
    layer.className = 'pdf-text'
    layer.style.setProperty('--total-scale-factor', String(scale))
    into.replaceChildren(canvas, layer)
    const text = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: layer,
      viewport: page.getViewport({ scale }),
    })
    cancel = () => text.cancel()
    await text.render()
  }
  // A page that cannot be drawn stays an empty sheet; cancelling rejects, too.
  work().catch(() => undefined)
  return () => {
    isGone = true
    cancel?.()
    into.replaceChildren()
  }
}
