import type { Document } from '@salve/contract/medical-records/documents.ts'
import { useTranslation } from 'react-i18next'
import { useReplaceDocumentMutation } from '../../features/documents/documentsApi.ts'
import { UploadArea } from '../../features/documents/UploadArea.tsx'
import { useUploads } from '../../features/documents/useUploads.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { SideSheet } from '../../ui/overlays/SideSheet.tsx'
import { useSheetClose } from './useSheetClose.ts'

export interface NewDocumentSheetProps {
  /** The address of the page under the sheet. */
  beneath: string
  /** The health issue to which the documents belong. */
  healthIssue: string
}

/** Keeps files that belong to a health issue. */
export function NewDocumentSheet({ beneath, healthIssue }: NewDocumentSheetProps) {
  const { t } = useTranslation('documents')
  const close = useSheetClose(beneath)
  const [replace] = useReplaceDocumentMutation()
  const tie = ({ id, title, category, document_date, tags, note, updated_at }: Document) =>
    replace({
      params: { id },
      body: { title, category, document_date, tags, note, health_issue: healthIssue },
      version: updated_at,
    }).unwrap()
  const uploads = useUploads({ afterKept: tie })
  return (
    <SideSheet
      title={t('upload.new')}
      onClose={close}
      footer={
        <Button variant="primary" onPress={close}>
          {t('upload.finish')}
        </Button>
      }
    >
      <UploadArea uploads={uploads} hrefOf={paths.editDocument} />
    </SideSheet>
  )
}
