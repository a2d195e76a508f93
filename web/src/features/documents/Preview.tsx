import type { Document } from '@salve/contract/medical-records/documents.ts'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** So much of a text is shown; the download has all of it. */
const TEXT_SHOWN_MAX = 100_000

/** Kinds of file that can be seen in the page. */
export function canPreview({ media_type }: Document): boolean {
  return media_type.startsWith('image/') || media_type === 'text/plain'
}

/** A picture or a text in the page. */
export function Preview({ document, blob }: { document: Document; blob: Blob }) {
  return document.media_type === 'text/plain' ? (
    <TextPreview blob={blob} />
  ) : (
    <PicturePreview document={document} blob={blob} />
  )
}

function PicturePreview({ document, blob }: { document: Document; blob: Blob }) {
  const { t } = useTranslation('documents')
  const type = document.media_type
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(new Blob([blob], { type }))
      return () => URL.revokeObjectURL(image.src)
    },
    [blob, type],
  )
  return (
    <img
      ref={show}
      alt={t('open.pictureOf', { title: document.title })}
      className="w-full rounded-md border border-line bg-surface"
    />
  )
}

function TextPreview({ blob }: { blob: Blob }) {
  const [text, setText] = useState('')
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const found = await blob.slice(0, TEXT_SHOWN_MAX).text()
      if (!isGone) setText(found)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [blob])
  return (
    <pre className="whitespace-pre-wrap break-words rounded-md border border-line bg-surface p-4 font-sans">
      {text}
    </pre>
  )
}
