import { ATTACHED_KINDS, type AttachedKind } from '@salve/contract/chat/messages.ts'
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  type Document,
  uploadDocument,
} from '@salve/contract/medical-records/documents.ts'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { mutationFor } from '../../api/endpoints.ts'
import type { UnsentAttachment } from '../../sync/unsent.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Meter } from '../../ui/feedback/Meter.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { FileButton } from '../../ui/files/FileButton.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { SideSheet } from '../../ui/overlays/SideSheet.tsx'
import { AttachList } from './AttachList.tsx'
import type { Chat } from './chat.ts'

const FILE_MAX_MB = DOCUMENT_MAX_BYTES / 1024 / 1024

export interface AttachSheetProps {
  chat: Chat
  onAdd: (attachment: UnsentAttachment) => void
  onClose: () => void
}

/** Chooses what goes with a message: a file of this device, or something of the record. */
export function AttachSheet({ chat, onAdd, onClose }: AttachSheetProps) {
  const { t } = useTranslation('chat')
  const textFor = useErrorText()
  const [kind, setKind] = useState<AttachedKind>('document')
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const add = (attachment: UnsentAttachment) => {
    onAdd(attachment)
    onClose()
  }
  const upload = async ([file]: File[]) => {
    if (!file) return
    if (file.size > DOCUMENT_MAX_BYTES)
      return setProblem(t('fileTooBig', { name: file.name, max: FILE_MAX_MB }))
    setProblem(null)
    const onProgress = (share: number) => setSending({ name: file.name, share })
    onProgress(0)
    const answer = await chat.call({ ...mutationFor(uploadDocument).query({ file }), onProgress })
    setSending(null)
    if (!answer.ok) return setProblem(textFor(answer))
    const { id, title } = answer.body as Document
    add({ kind: 'document', id, title })
  }
  return (
    <SideSheet title={t('attachTitle')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          {sending ? (
            <Meter
              label={t('sendingFile', { name: sending.name })}
              value={sending.share * 100}
              valueText={`${Math.round(sending.share * 100)} %`}
            />
          ) : (
            <FileButton
              icon={Upload}
              accepts={Object.keys(DOCUMENT_TYPES)}
              onFiles={(files) => void upload(files)}
            >
              {t('uploadFile')}
            </FileButton>
          )}
          <p className="text-soft text-sm">{t('uploadWhy', { max: FILE_MAX_MB })}</p>
          {problem && <Notice tone="error" live="alert" title={problem} />}
        </div>
        <Select
          label={t('fromRecord')}
          description={t(kind === 'document' ? 'documentIsShared' : 'recordIfShared')}
          choices={ATTACHED_KINDS.map((value) => ({ value, label: t(`kindsMany.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(value as AttachedKind)}
        />
        <AttachList key={kind} chat={chat} kind={kind} onAdd={add} />
      </div>
    </SideSheet>
  )
}
