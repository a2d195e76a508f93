import type { Message } from '@salve/contract/chat/messages.ts'
import { sendGuestFile } from '@salve/contract/consultation/messages.ts'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '@salve/contract/medical-records/documents.ts'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { mutationFor } from '../../api/endpoints.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import type { AttachProps } from '../../features/chat/Composer.tsx'
import { useTranslation } from '../../lib/useTranslation.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Meter } from '../../ui/feedback/Meter.tsx'
import { FileButton } from '../../ui/files/FileButton.tsx'

const MEGABYTE = 1024 * 1024

interface Sending {
  file: File
  /** The same for each try, so that it arrives once. */
  key: string
  /** The uploaded fraction, from 0 to 1. */
  share: number
  problem: string | null
  canRetry: boolean
}

/** Sends a file to the patient, as a message of its own. */
export function SendFile({ chat, thread }: AttachProps) {
  const { t } = useTranslation('chat')
  const textFor = useErrorText()
  const [sending, setSending] = useState<Sending | null>(null)
  const send = async (file: File, key = uuidv7()) => {
    const started = { file, key, share: 0, problem: null, canRetry: true }
    if (file.size > DOCUMENT_MAX_BYTES) {
      const problem = t('fileTooBig', { name: file.name, max: DOCUMENT_MAX_BYTES / MEGABYTE })
      return setSending({ ...started, problem, canRetry: false })
    }
    setSending(started)
    const request = mutationFor(sendGuestFile).query({ file, idempotencyKey: key })
    const onProgress = (share: number) => setSending((now) => now && { ...now, share })
    const answer = await chat.call({ ...request, onProgress })
    if (!answer.ok)
      return setSending({ ...started, problem: t('fileNotSent', { name: file.name, why: textFor(answer) }) })
    thread.arrived(answer.body as Message)
    setSending(null)
  }
  if (sending && sending.problem === null)
    return (
      <div className="min-w-0 flex-1">
        <Meter
          label={t('sendingFile', { name: sending.file.name })}
          value={sending.share * 100}
          valueText={`${Math.round(sending.share * 100)} %`}
        />
      </div>
    )
  return (
    <>
      {sending?.problem && (
        <div role="alert" className="flex w-full flex-wrap items-center justify-end gap-2">
          <p className="text-coral text-sm">{sending.problem}</p>
          <Button variant="quiet" onPress={() => setSending(null)}>
            {t('discard')}
          </Button>
          {sending.canRetry && (
            <Button onPress={() => void send(sending.file, sending.key)}>{t('tryAgain')}</Button>
          )}
        </div>
      )}
      <FileButton
        icon={Paperclip}
        accepts={Object.keys(DOCUMENT_TYPES)}
        onFiles={([file]) => file && void send(file)}
      >
        {t('sendFile')}
      </FileButton>
    </>
  )
}
