import { DOCUMENT_TYPES } from '@salve/contract/medical-records/documents.ts'
import { Camera, Upload } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { DropArea } from '../../ui/files/DropArea.tsx'
import { FileButton } from '../../ui/files/FileButton.tsx'
import { UploadList } from './UploadList.tsx'
import type { Uploads } from './useUploads.ts'

const ACCEPTED = Object.keys(DOCUMENT_TYPES)
const PICTURES = ACCEPTED.filter((type) => type.startsWith('image/'))

export interface UploadAreaProps {
  uploads: Uploads
  hrefOf: (id: string) => string
  /** On phones without the words, where documents are below it. */
  isBrief?: boolean
}

/** The place where files are dropped, chosen or photographed, with the progress of each. */
export function UploadArea({ uploads, hrefOf, isBrief = false }: UploadAreaProps) {
  const { t } = useTranslation('documents')
  return (
    <DropArea label={t('upload.dropLabel')} onFiles={uploads.add} isBare={isBrief}>
      <div className={isBrief ? 'text-soft max-sm:hidden' : 'text-soft'}>
        <p className="pointer-coarse:hidden">{t('upload.drop')}</p>
        <p className="hidden pointer-coarse:block">{t('upload.kinds')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <FileButton icon={Upload} variant="primary" accepts={ACCEPTED} onFiles={uploads.add}>
          {t('upload.choose')}
        </FileButton>
        <span className="hidden pointer-coarse:block">
          <FileButton icon={Camera} accepts={PICTURES} isCamera onFiles={uploads.add}>
            {t('upload.camera')}
          </FileButton>
        </span>
      </div>
      <UploadList uploads={uploads} hrefOf={hrefOf} />
    </DropArea>
  )
}
