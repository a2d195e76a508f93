import {
  DIRECT_DOWNLOAD_MIN_BYTES,
  type Document,
  getDocumentContent,
} from '@salve/contract/medical-records/documents.ts'
import { useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { requestFor } from '../../api/endpoints.ts'
import { useServices } from '../../api/services.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useAddressDocumentMutation } from './documentsApi.ts'
import { saveAddress, saveFile } from '../../lib/saveFile.ts'
import { toast } from '../../ui/overlays/toast.ts'

/**
 * Saves the file under its own name: fetched with the token, or, if it is large, from an address
 * valid for a minute, so that it need not fit into the page's memory.
 */
export function useDownload({ id, file_name, size }: Document) {
  const { client } = useServices()
  const textFor = useErrorText()
  const [isLoading, setIsLoading] = useState(false)
  const [address] = useAddressDocumentMutation()
  const fetchIt = async () => {
    const answer = await client.call(requestFor(getDocumentContent, { params: { id } }))
    if (answer.ok) saveFile(answer.body as Blob, file_name)
    else toast({ message: textFor(answer), tone: 'error' })
  }
  const leadToIt = async () => {
    try {
      saveAddress((await address({ params: { id } }).unwrap()).url, file_name)
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }
  const start = async () => {
    setIsLoading(true)
    await (size < DIRECT_DOWNLOAD_MIN_BYTES ? fetchIt() : leadToIt())
    setIsLoading(false)
  }
  return { isLoading, start }
}
