import {
  DOCUMENT_MAX_BYTES,
  type Document,
  uploadDocument,
} from '@salve/contract/medical-records/documents.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../../api/api.ts'
import { mutationFor } from '../../api/endpoints.ts'
import { isApiError, NO_ANSWER } from '../../api/errors.ts'
import { useServices } from '../../api/services.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useConnection } from '../../lib/connection.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { uuidv7 } from '../../lib/uuid.ts'

const MEGABYTE = 1024 * 1024
/** Delay before the network is probed again, where nothing else reports its return. */
const LOOK_AGAIN_MS = 10_000
/** Too large, of another kind, or with something in it that cannot be kept. */
const FILE_REFUSALS = [413, 415, 422]

export interface Upload {
  /**
   * The key of the call and, once it is kept, the document's id: sending twice makes one document.
   */
  id: string
  file: File
  /** `paused`: the network is gone; it resumes by itself. */
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed'
  /** The uploaded fraction, from 0 to 1. */
  share: number
  /** Why it failed. */
  message?: string
  /** The file itself is refused: sent again it would be, too. */
  isRefused?: boolean
}

export interface Uploads {
  list: readonly Upload[]
  add: (files: readonly File[]) => void
  retry: (upload: Upload) => void
  /** Cancels one that is on its way; takes others off the list. */
  remove: (id: string) => void
  /** Removes finished uploads from the list. */
  clearDone: () => void
}

export interface UploadOptions {
  /** A step of storing a file; when it fails, so has the upload. */
  afterKept?: (document: Document) => Promise<unknown>
}

/**
 * Sends files one after the other, each becoming a document of its own; waits while the network is
 * gone.
 */
export function useUploads({ afterKept }: UploadOptions = {}): Uploads {
  const { t } = useTranslation('documents')
  const textFor = useErrorText()
  const { client, connection } = useServices()
  const dispatch = useDispatch()
  const reach = useConnection(connection)
  const [list, setList] = useState<readonly Upload[]>([])
  const queue = useRef<Upload[]>([])
  const sending = useRef<{ id: string; abort: AbortController } | null>(null)

  const change = (id: string, made: Omit<Partial<Upload>, 'id' | 'file'>) =>
    setList((uploads) => uploads.map((one) => (one.id === id ? { ...one, ...made } : one)))
  const take = (id: string) => setList((uploads) => uploads.filter((one) => one.id !== id))

  /** Answers whether the next one may follow. */
  const send = async ({ id, file }: Upload): Promise<boolean> => {
    const abort = new AbortController()
    sending.current = { id, abort }
    change(id, { state: 'sending', share: 0 })
    const request = mutationFor(uploadDocument).query({ file, idempotencyKey: id })
    const onProgress = (share: number) => change(id, { share })
    const answer = await client.call({ ...request, onProgress }, abort.signal)
    sending.current = null
    if (!answer.ok) {
      if (answer.cancelled) take(id)
      else if (answer.status === NO_ANSWER) change(id, { state: 'paused' })
      else {
        const isRefused = FILE_REFUSALS.includes(answer.status)
        change(id, { state: 'failed', message: textFor(answer), isRefused })
      }
      return answer.status !== NO_ANSWER || answer.cancelled === true
    }
    try {
      await afterKept?.(answer.body as Document)
      change(id, { state: 'done', share: 1 })
    } catch (error) {
      if (!isApiError(error)) throw error
      change(id, { state: 'failed', message: textFor(error) })
    }
    dispatch(api.util.invalidateTags(['Document', 'HealthIssue']))
    return true
  }
  const sendAll = async () => {
    if (sending.current) return
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      if (await send(next)) continue
      queue.current.unshift(next)
      return
    }
  }
  const enqueue = (uploads: Upload[]) => {
    queue.current.push(...uploads)
    void sendAll()
  }

  const isPaused = list.some(({ state }) => state === 'paused')
  const goOn = useEffectEvent(() => void sendAll())
  useEffect(() => {
    if (!isPaused) return
    if (reach === 'reached') goOn()
    const timer = setInterval(() => goOn(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isPaused, reach])

  return {
    list,
    add: (files) => {
      const max = DOCUMENT_MAX_BYTES / MEGABYTE
      const added = files.map((file): Upload => {
        const upload = { id: uuidv7(), file, share: 0 }
        if (file.size <= DOCUMENT_MAX_BYTES) return { ...upload, state: 'waiting' }
        return { ...upload, state: 'failed', message: t('upload.tooBig', { max }), isRefused: true }
      })
      setList((uploads) => [...uploads, ...added])
      enqueue(added.filter(({ state }) => state === 'waiting'))
    },
    retry: (failed) => {
      if (failed.state === 'paused') void sendAll()
      else {
        change(failed.id, { state: 'waiting' })
        enqueue([failed])
      }
    },
    remove: (id) => {
      queue.current = queue.current.filter((one) => one.id !== id)
      if (sending.current?.id === id) sending.current.abort.abort()
      else take(id)
    },
    clearDone: () => setList((uploads) => uploads.filter(({ state }) => state !== 'done')),
  }
}
