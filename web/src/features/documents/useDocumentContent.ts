import { type Document, getDocumentContent } from '@salve/contract/medical-records/documents.ts'
import { useEffect, useState } from 'react'
import { requestFor } from '../../api/endpoints.ts'
import { useServices } from '../../api/services.ts'
import type { Answer } from '../../api/transport.ts'

/** The file of a document, fetched with the token; null until the answer is there. */
export function useDocumentContent({ id }: Document): Answer | null {
  const { client } = useServices()
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    const load = async () => {
      const found = await client.call(requestFor(getDocumentContent, { params: { id } }), gone.signal)
      if (!gone.signal.aborted) setAnswer(found)
    }
    void load()
    return () => gone.abort()
  }, [client, id])
  return answer
}
