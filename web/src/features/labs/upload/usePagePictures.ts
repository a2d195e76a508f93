import { EXTRACTION_PAGES_MAX } from '@salve/contract/medical-records/lab-extractions.ts'
import { useEffect, useState } from 'react'

/** A page as a picture, with its address and how high it is for its width. */
export interface PagePicture {
  url: string
  ratio: number
}

/**
 * The pages of a report as pictures, each as soon as it is drawn. Addresses are given back when
 * they are no longer shown.
 */
export function usePagePictures(
  file: Blob | null,
  mediaType: string,
  /** Rotation that makes each page upright, in degrees clockwise. */
  turned: readonly number[],
): readonly PagePicture[] {
  const [pages, setPages] = useState<readonly PagePicture[]>([])
  useEffect(() => {
    if (!file) return
    const gone = new AbortController()
    const urls: string[] = []
    const add = async (picture: Blob) => {
      const { width, height } = await createImageBitmap(picture)
      if (gone.signal.aborted) return
      const url = URL.createObjectURL(picture)
      urls.push(url)
      setPages((before) => [...before, { url, ratio: height / width }])
    }
    const draw = async () => {
      if (mediaType.startsWith('image/'))
        return add(await turnedPicture(new Blob([file], { type: mediaType }), turned[0] ?? 0))
      // pdf.js is large: fetched when there is a PDF to draw.
      const { pagePictures } = await import('./pagePictures.ts')
      const pictures = pagePictures(file, { pagesMax: EXTRACTION_PAGES_MAX, turned, signal: gone.signal })
      for await (const picture of pictures) await add(picture)
    }
    // A page that cannot be drawn leaves the lines to be checked without it.
    draw().catch(() => undefined)
    return () => {
      gone.abort()
      for (const url of urls) URL.revokeObjectURL(url)
      setPages([])
    }
  }, [file, mediaType, turned])
  return pages
}

/** The picture of a photo that lies on its side, set upright. */
async function turnedPicture(photo: Blob, degrees: number): Promise<Blob> {
  if (degrees === 0) return photo
  const picture = await createImageBitmap(photo)
  const isSide = degrees % 180 !== 0
  const canvas = document.createElement('canvas')
  canvas.width = isSide ? picture.height : picture.width
  canvas.height = isSide ? picture.width : picture.height
  const context = canvas.getContext('2d')
  if (!context) return photo
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? photo)))
}
