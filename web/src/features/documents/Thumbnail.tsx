import { type Document, getDocumentThumbnail } from '@salve/contract/medical-records/documents.ts'
import { FileText, Image, ScrollText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { requestFor } from '../../api/endpoints.ts'
import { useServices } from '../../api/services.ts'

/**
 * A small picture of the first page, fetched when the row comes near the view; a sign of its kind
 * until then.
 */
export function Thumbnail({ document }: { document: Pick<Document, 'id' | 'media_type' | 'reading'> }) {
  const { id, media_type, reading } = document
  const { client } = useServices()
  const frame = useRef<HTMLDivElement>(null)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!reading.thumbnail || !frame.current) return
    const gone = new AbortController()
    let made: string | null = null
    const load = async () => {
      const request = requestFor(getDocumentThumbnail, { params: { id }, query: { size: 'small' } })
      const answer = await client.call(request, gone.signal)
      if (!answer.ok || gone.signal.aborted) return
      made = URL.createObjectURL(answer.body as Blob)
      setUrl(made)
    }
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        void load()
      },
      { rootMargin: '200px' },
    )
    watcher.observe(frame.current)
    return () => {
      gone.abort()
      watcher.disconnect()
      if (made) URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [client, id, reading.thumbnail])
  return (
    <div
      ref={frame}
      className="flex h-14 w-11 items-center justify-center overflow-hidden rounded-sm border border-line bg-sunken"
    >
      {url ? (
        // The title beside it names the document.
        <img src={url} alt="" className="h-full w-full object-cover object-top" />
      ) : (
        <KindSign mediaType={media_type} />
      )}
    </div>
  )
}

const SIGN = { 'aria-hidden': true, size: 22, className: 'text-soft' } as const

function KindSign({ mediaType }: { mediaType: string }) {
  if (mediaType.startsWith('image/')) return <Image {...SIGN} />
  return mediaType === 'text/plain' ? <ScrollText {...SIGN} /> : <FileText {...SIGN} />
}
