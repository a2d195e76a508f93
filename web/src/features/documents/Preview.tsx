import {
  type Document,
  getDocumentContent,
  getDocumentThumbnail,
} from '@salve/contract/medical-records/documents.ts'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { requestFor } from '../../api/endpoints.ts'
import type { ApiRequest } from '../../api/request.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ZoomFrame } from '../../ui/pdf/ZoomFrame.tsx'

/** The PDF reader is large, and loads when the first PDF is opened. */
const PdfViewer = lazyPart(async () => (await import('../../ui/pdf/PdfViewer.tsx')).PdfViewer)

/** Upper bound of text that is shown; the download has all of it. */
const TEXT_SHOWN_MAX = 100_000
const BROWSERS_SHOW = ['image/jpeg', 'image/png', 'image/webp']

/** The file that is fetched for a preview in the page; null for a kind that has no preview. */
export function previewRequest({ id, media_type, reading }: Document): ApiRequest | null {
  const params = { id }
  if (reading.preview) return requestFor(getDocumentThumbnail, { params, query: { size: 'large' } })
  const isSeen = [...BROWSERS_SHOW, 'application/pdf', 'text/plain'].includes(media_type)
  return isSeen ? requestFor(getDocumentContent, { params }) : null
}

/** The facts that a preview needs about its document. */
type Previewed = Pick<Document, 'title' | 'media_type' | 'reading'>

/** A PDF, a picture or a text in the page. */
export function Preview({ document, blob }: { document: Previewed; blob: Blob }) {
  if (document.media_type === 'text/plain') return <TextPreview blob={blob} />
  if (document.media_type === 'application/pdf') return <PdfPreview document={document} blob={blob} />
  return <PicturePreview document={document} blob={blob} />
}

function PdfPreview({ document, blob }: { document: Previewed; blob: Blob }) {
  const { t } = useTranslation('documents')
  const texts = {
    loading: t('open.loading'),
    encrypted: t('open.encrypted'),
    damaged: t('open.damaged'),
    zoomIn: t('open.zoomIn'),
    zoomOut: t('open.zoomOut'),
    page: (number: number, count: number) => t('open.page', { number, count }),
  }
  return (
    <Suspense fallback={<Skeleton label={t('open.loading')} lines={8} />}>
      <PdfViewer file={blob} label={t('open.contentOf', { title: document.title })} texts={texts} />
    </Suspense>
  )
}

function PicturePreview({ document, blob }: { document: Previewed; blob: Blob }) {
  const { t } = useTranslation('documents')
  const type = document.reading.preview ? 'image/webp' : document.media_type
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(new Blob([blob], { type }))
      return () => URL.revokeObjectURL(image.src)
    },
    [blob, type],
  )
  return (
    <ZoomFrame
      label={t('open.contentOf', { title: document.title })}
      texts={{ zoomIn: t('open.zoomIn'), zoomOut: t('open.zoomOut') }}
    >
      {(zoom) => (
        <img
          ref={show}
          alt={t('open.pictureOf', { title: document.title })}
          style={{ width: `${zoom * 100}%` }}
          className="max-w-none"
        />
      )}
    </ZoomFrame>
  )
}

function TextPreview({ blob }: { blob: Blob }) {
  const [text, setText] = useState('')
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const found = decoded(await blob.slice(0, TEXT_SHOWN_MAX).arrayBuffer())
      if (!isGone) setText(found)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [blob])
  return <PlainText text={text} />
}

export function PlainText({ text }: { text: string }) {
  return (
    <pre className="whitespace-pre-wrap break-words rounded-md border border-line bg-surface p-4 font-sans">
      {text}
    </pre>
  )
}

/** By its byte order mark, else UTF-8 if valid, else Windows-1252. */
function decoded(content: ArrayBuffer): string {
  const [first, second] = new Uint8Array(content)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
