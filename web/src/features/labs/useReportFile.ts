import { getDocumentContent } from '@salve/contract/medical-records/documents.ts'
import { useEffect, useState } from 'react'
import { requestFor } from '../../api/endpoints.ts'
import { useServices } from '../../api/services.ts'

/** The report's file, fetched with the token; null until it has loaded, and after a failure. */
export function useReportFile(document: string): Blob | null {
  const { client } = useServices()
  const [file, setFile] = useState<Blob | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    const load = async () => {
      const answer = await client.call(
        requestFor(getDocumentContent, { params: { id: document } }),
        gone.signal,
      )
      if (!gone.signal.aborted && answer.ok && answer.body instanceof Blob) setFile(answer.body)
    }
    void load()
    return () => gone.abort()
  }, [client, document])
  return file
}
