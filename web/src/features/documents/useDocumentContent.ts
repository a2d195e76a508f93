import { useEffect, useState } from 'react'
import type { ApiRequest } from '../../api/request.ts'
import { useServices } from '../../api/services.ts'
import type { Answer } from '../../api/transport.ts'

/** A file, fetched with the token; null until it has loaded. */
export function useDocumentContent(request: ApiRequest): Answer | null {
  const { client } = useServices()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { endpoint, url } = request
  useEffect(() => {
    const gone = new AbortController()
    const load = async () => {
      const found = await client.call({ endpoint, url }, gone.signal)
      if (!gone.signal.aborted) setAnswer(found)
    }
    void load()
    return () => gone.abort()
  }, [client, endpoint, url])
  return answer
}
