import { DOCUMENT_MAX_BYTES, type Document } from '@salve/contract/medical-records/documents.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { useUploadDocumentMutation } from './documentsApi.ts'

const MEGABYTE = 1024 * 1024

export interface Upload {
  /** The key of the call and, once it is kept, the document's id: sending twice makes one document. */
  id: string
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Why it failed. */
  message?: string
}

export interface Uploads {
  list: readonly Upload[]
  add: (files: readonly File[]) => void
  retry: (upload: Upload) => void
  /** Cancels one that is on its way; takes others off the list. */
  remove: (id: string) => void
}

export interface UploadOptions {
  /** What belongs to keeping a file; when it fails, so has the upload. */
  afterKept?: (document: Document) => Promise<unknown>
}

/** Sends files one after the other, each becoming a document of its own. */
export function useUploads({ afterKept }: UploadOptions = {}): Uploads {
  const { t } = useTranslation('documents')
  const textFor = useErrorText()
  const [list, setList] = useState<readonly Upload[]>([])
  const [upload] = useUploadDocumentMutation()
  const queue = useRef<Upload[]>([])
  const sending = useRef<{ id: string; abort: () => void } | null>(null)

  const change = (id: string, made: Omit<Partial<Upload>, 'id' | 'file'>) =>
    setList((uploads) => uploads.map((one) => (one.id === id ? { ...one, ...made } : one)))
  const take = (id: string) => setList((uploads) => uploads.filter((one) => one.id !== id))

  const send = async ({ id, file }: Upload) => {
    const call = upload({ file, idempotencyKey: id })
    sending.current = { id, abort: () => call.abort() }
    change(id, { state: 'sending' })
    try {
      const document = await call.unwrap()
      await afterKept?.(document)
      change(id, { state: 'done' })
    } catch (error) {
      if (isApiError(error)) change(id, { state: 'failed', message: textFor(error) })
      else take(id)
    }
    sending.current = null
  }
  const sendAll = async () => {
    if (sending.current) return
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await send(next)
  }
  const enqueue = (uploads: Upload[]) => {
    queue.current.push(...uploads)
    void sendAll()
  }

  return {
    list,
    add: (files) => {
      const max = DOCUMENT_MAX_BYTES / MEGABYTE
      const added = files.map((file): Upload => {
        const id = uuidv7()
        if (file.size <= DOCUMENT_MAX_BYTES) return { id, file, state: 'waiting' }
        return { id, file, state: 'failed', message: t('upload.tooBig', { max }) }
      })
      setList((uploads) => [...uploads, ...added])
      enqueue(added.filter(({ state }) => state === 'waiting'))
    },
    retry: (failed) => {
      change(failed.id, { state: 'waiting' })
      enqueue([failed])
    },
    remove: (id) => {
      queue.current = queue.current.filter((one) => one.id !== id)
      if (sending.current?.id === id) sending.current.abort()
      else take(id)
    },
  }
}
