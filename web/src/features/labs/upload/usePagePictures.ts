import { EXTRACTION_PAGES_MAX } from '@salve/contract/medical-records/lab-extractions.ts'
import { useEffect, useState } from 'react'

/** A page as a picture, with its address and how high it is for its width. */
export interface PagePicture {
  url: string
  ratio: number
}

/** The pages of a report as pictures, each as soon as it is drawn. Addresses are given back when they are no longer shown. */
export function usePagePictures(file: Blob | null, mediaType: string): readonly PagePicture[] {
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
      if (mediaType.startsWith('image/')) return add(new Blob([file], { type: mediaType }))
      // pdf.js is large: fetched when there is a PDF to draw.
      const { pagePictures } = await import('./pagePictures.ts')
      for await (const picture of pagePictures(file, EXTRACTION_PAGES_MAX, gone.signal)) await add(picture)
    }
    // A page that cannot be drawn leaves the lines to be checked without it.
    draw().catch(() => undefined)
    return () => {
      gone.abort()
      for (const url of urls) URL.revokeObjectURL(url)
      setPages([])
    }
  }, [file, mediaType])
  return pages
}
