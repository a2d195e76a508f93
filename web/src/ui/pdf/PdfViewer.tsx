import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, useEffect, useState } from 'react'
import { Notice } from '../feedback/Notice.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { openPdf, type PdfProblem, problemOf } from './openPdf.ts'
import { type PageSize, PdfPage } from './PdfPage.tsx'
import { ZoomFrame, type ZoomTexts } from './ZoomFrame.tsx'

export interface PdfViewerProps {
  file: Blob
  /** Names the document. */
  label: string
  texts: ZoomTexts & {
    loading: string
    encrypted: string
    damaged: string
    page: (number: number, count: number) => string
  }
  /** The layer over a page, in its own coordinates at scale 1. */
  marksOn?: (page: number) => ReactNode
}

interface Shown {
  pdf: PDFDocumentProxy
  first: PageSize
}

/**
 * A PDF in the page: its pages below each other, those near the view drawn, with text that can be
 * selected.
 */
export function PdfViewer({ file, label, texts, marksOn }: PdfViewerProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<PdfProblem | null>(null)
  useEffect(() => {
    let isGone = false
    const { opened, cancel } = openPdf(file)
    const show = async () => {
      const { pdf } = await opened
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (!isGone) setShown({ pdf, first: { width, height } })
    }
    show().catch((error: unknown) => {
      if (!isGone) setProblem(problemOf(error))
    })
    return () => {
      isGone = true
      cancel()
      setShown(null)
      setProblem(null)
    }
  }, [file])

  if (problem) return <Notice tone="warning">{texts[problem]}</Notice>
  if (!shown) return <Skeleton label={texts.loading} lines={8} />
  const { pdf, first } = shown
  return (
    <ZoomFrame label={label} texts={texts}>
      {(zoom, width) => (
        <div className="flex flex-col gap-2">
          {Array.from({ length: width > 0 ? pdf.numPages : 0 }, (_, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              label={texts.page(index + 1, pdf.numPages)}
              scale={(width / first.width) * zoom}
              guess={first}
              marks={marksOn?.(index + 1)}
            />
          ))}
        </div>
      )}
    </ZoomFrame>
  )
}
