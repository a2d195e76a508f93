import { type Document, getDocumentContent } from '@salve/contract/medical-records/documents.ts'
import { useState } from 'react'
import { requestFor } from '../../../api/endpoints.ts'
import { useServices } from '../../../api/services.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** Fetches the file with the token and gives it to the browser under its own name. */
export function useDownload({ id, file_name }: Document) {
  const { client } = useServices()
  const textFor = useErrorText()
  const [isLoading, setIsLoading] = useState(false)
  const start = async () => {
    setIsLoading(true)
    const answer = await client.call(requestFor(getDocumentContent, { params: { id } }))
    setIsLoading(false)
    if (answer.ok) saveFile(answer.body as Blob, file_name)
    else toast({ message: textFor(answer), tone: 'error' })
  }
  return { isLoading, start }
}
