import type { Attachment } from '@salve/contract/chat/messages.ts'
import { getConsultationDocument } from '@salve/contract/consultation/summary.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { requestFor } from '../../api/endpoints.ts'
import { AttachmentChip } from '../../features/chat/AttachmentChip.tsx'
import { useGuest } from '../../features/consultation/guest.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'

/** A patient's attachment as a guest sees it: a document can be saved. */
export function GuestAttachment({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation('chat')
  const { session } = useGuest()
  const [isLoading, setIsLoading] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const { kind, id, title, media_type } = attachment
  const save = async (document: string) => {
    setIsLoading(true)
    const answer = await session.call(requestFor(getConsultationDocument, { params: { id: document } }))
    setIsLoading(false)
    setHasFailed(!answer.ok)
    if (answer.ok) saveFile(answer.body as Blob, `${title}${ENDINGS[media_type ?? ''] ?? ''}`)
  }
  return (
    <AttachmentChip
      attachment={attachment}
      note={hasFailed ? t('openFailed') : null}
      action={
        kind === 'document' &&
        id && (
          <Button
            variant="quiet"
            icon={Download}
            isPending={isLoading}
            aria-label={t('saveThis', { title })}
            onPress={() => void save(id)}
          >
            {t('save')}
          </Button>
        )
      }
    />
  )
}

const ENDINGS: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/heic': '.heic',
  'image/heif': '.heif',
  'text/plain': '.txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
}
