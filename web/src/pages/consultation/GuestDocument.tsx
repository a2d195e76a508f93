import {
  getConsultationDocument,
  getConsultationThumbnail,
  type SharedDocument,
} from '@salve/contract/consultation/summary.ts'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { requestFor } from '../../api/endpoints.ts'
import type { Answer } from '../../api/transport.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useGuest } from '../../features/consultation/guest.ts'
import { Preview } from '../../features/documents/Preview.tsx'
import { saveFile } from '../../lib/saveFile.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

const SHOWN = ['application/pdf', 'text/plain', 'image/jpeg', 'image/png', 'image/webp']

/** A shared document in the page: a PDF, a picture, a text. Others are saved. */
export function GuestDocument({ document }: { document: SharedDocument }) {
  const { t } = useTranslation(['consultation', 'documents'])
  const { session } = useGuest()
  const textFor = useErrorText()
  const [seen, setSeen] = useState<Answer | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const { id, media_type, file_name, reading } = document
  const isPicture = reading.preview
  const canBeSeen = isPicture || SHOWN.includes(media_type)
  useEffect(() => {
    if (!canBeSeen) return undefined
    const gone = new AbortController()
    const request = isPicture
      ? requestFor(getConsultationThumbnail, { params: { id }, query: { size: 'large' } })
      : requestFor(getConsultationDocument, { params: { id } })
    const load = async () => {
      const answer = await session.call(request, gone.signal)
      if (!gone.signal.aborted) setSeen(answer)
    }
    void load()
    return () => gone.abort()
  }, [session, id, isPicture, canBeSeen])
  const save = async () => {
    setIsSaving(true)
    const answer = await session.call(requestFor(getConsultationDocument, { params: { id } }))
    setIsSaving(false)
    if (answer.ok) saveFile(answer.body as Blob, file_name)
    else setSeen(answer)
  }
  return (
    <div className="flex flex-col gap-3 py-3">
      <div>
        <Button icon={Download} isPending={isSaving} onPress={() => void save()}>
          {t('letter.documents.download')}
        </Button>
      </div>
      {!canBeSeen && <p className="text-soft">{t('letter.documents.noPreview')}</p>}
      {canBeSeen && !seen && <Skeleton label={t('letter.documents.loading')} lines={6} />}
      {seen && !seen.ok && (
        <Notice tone="error" live="alert" title={t('letter.documents.failed')}>
          {textFor(seen)}
        </Notice>
      )}
      {seen?.ok && <Preview document={document} blob={seen.body as Blob} />}
    </div>
  )
}
