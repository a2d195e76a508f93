import {
  DOCUMENT_MAX_BYTES,
  type Document,
  uploadDocument,
} from '@salve/contract/medical-records/documents.ts'
import { EXTRACTION_PICTURES } from '@salve/contract/medical-records/lab-extractions.ts'
import { Camera, Keyboard, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { mutationFor } from '../../../../../api/endpoints.ts'
import { isApiError } from '../../../../../api/errors.ts'
import { useServices } from '../../../../../api/services.ts'
import { useErrorText } from '../../../../../api/useErrorText.ts'
import { useExtractLabResultMutation } from '../../../upload/labUploadApi.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { uuidv7 } from '../../../../../lib/uuid.ts'
import { Button, LinkButton } from '../../../../../ui/actions/Button.tsx'
import { PageHeader } from '../../../../../ui/content/PageHeader.tsx'
import { Notice } from '../../../../../ui/feedback/Notice.tsx'
import { Meter } from '../../../../../ui/feedback/Meter.tsx'
import { Spinner } from '../../../../../ui/feedback/Spinner.tsx'
import { DropArea } from '../../../../../ui/files/DropArea.tsx'
import { FileButton } from '../../../../../ui/files/FileButton.tsx'
import { toast } from '../../../../../ui/overlays/toast.ts'

const MEGABYTE = 1024 * 1024
const MAX = DOCUMENT_MAX_BYTES / MEGABYTE

/** The screen on which a laboratory's report is chosen, sent and read. */
export function Component() {
  const { t } = useTranslation('labUpload')
  const { send, cancel, sending, problem } = useReportUpload()
  const take = ([file]: readonly File[]) => file && void send(file)
  return (
    <>
      <PageHeader
        title={t('choose.title')}
        lead={t('choose.text')}
        back={{ href: paths.labResults(), label: t('choose.back') }}
      />
      {problem && (
        <Notice tone="error" live="alert" title={t('choose.failed')}>
          {problem}
        </Notice>
      )}
      {sending ? (
        <Notice live="status" action={<Button onPress={cancel}>{t('choose.cancel')}</Button>}>
          {sending.share < 1 ? (
            <Meter
              label={t('choose.sending', { name: sending.name })}
              value={sending.share * 100}
              valueText={`${Math.round(sending.share * 100)}\u00a0%`}
            />
          ) : (
            <span className="flex items-center gap-3">
              <Spinner size="small" label={t('choose.reading')} />
              {t('choose.reading')}
            </span>
          )}
        </Notice>
      ) : (
        <DropArea label={t('choose.dropLabel')} onFiles={take}>
          <p className="text-soft">{t('choose.drop')}</p>
          <div className="flex flex-wrap gap-3">
            <FileButton
              icon={Upload}
              variant="primary"
              accepts={['application/pdf', ...EXTRACTION_PICTURES]}
              onFiles={take}
            >
              {t('choose.file')}
            </FileButton>
            <span className="hidden pointer-coarse:block">
              <FileButton icon={Camera} accepts={EXTRACTION_PICTURES} isCamera onFiles={take}>
                {t('choose.camera')}
              </FileButton>
            </span>
          </div>
          <p className="text-soft text-sm">{t('choose.kinds', { max: MAX })}</p>
        </DropArea>
      )}
      <div className="-ml-4">
        <LinkButton variant="quiet" icon={Keyboard} href={paths.newLabResult()}>
          {t('choose.typing')}
        </LinkButton>
      </div>
    </>
  )
}

/** Keeps the file as a document, has it read, and goes to where its lines are checked. */
function useReportUpload() {
  const { t } = useTranslation('labUpload')
  const textFor = useErrorText()
  const navigate = useNavigate()
  const { client } = useServices()
  const [extract] = useExtractLabResultMutation()
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<{ abort: () => void } | null>(null)

  const send = async (file: File) => {
    setProblem(null)
    if (file.size > DOCUMENT_MAX_BYTES) return setProblem(t('choose.tooBig', { max: MAX }))
    const { name } = file
    setSending({ name, share: 0 })
    try {
      const stop = new AbortController()
      running.current = stop
      const request = mutationFor(uploadDocument).query({ file, idempotencyKey: uuidv7() })
      const onProgress = (share: number) => setSending({ name, share })
      const answer = await client.call({ ...request, onProgress }, stop.signal)
      if (!answer.ok) throw answer.cancelled ? new Error('cancelled') : answer
      setSending({ name, share: 1 })
      const reading = extract({ body: { document: (answer.body as Document).id } })
      running.current = reading
      const extraction = await reading.unwrap()
      await navigate(paths.checkLabReport(extraction.id), { replace: true })
    } catch (error) {
      if (isApiError(error)) setProblem(textFor(error))
      else toast({ message: t('choose.cancelled') })
    } finally {
      running.current = null
      setSending(null)
    }
  }
  return { send, sending, problem, cancel: () => running.current?.abort() }
}
