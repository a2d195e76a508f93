import type { Document } from '@salve/contract/medical-records/documents.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useReplaceDocumentMutation } from './documentsApi.ts'
import { UploadArea } from './UploadArea.tsx'
import { useUploads } from './useUploads.ts'
import { retryOnConflict } from '../../sync/retryOnConflict.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { DefinitionList } from '../../ui/content/DefinitionList.tsx'
import { SideSheet } from '../../ui/overlays/SideSheet.tsx'
import { useIssueChoices } from '../health-issues/useIssueChoices.ts'
import { useSheetClose } from '../../record/useSheetClose.ts'

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
  const tie = (document: Document) =>
    retryOnConflict(document, ({ id, title, category, document_date, tags, note, updated_at }) =>
      replace({
        params: { id },
        body: { title, category, document_date, tags, note, health_issue: healthIssue },
        version: updated_at,
      }).unwrap(),
    )
  const uploads = useUploads({ afterKept: tie })
  const issue = useIssueChoices().nameOf(healthIssue)
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
      {issue !== undefined && <DefinitionList items={[{ term: t('fields.health_issue'), value: issue }]} />}
      <UploadArea uploads={uploads} hrefOf={paths.editDocument} />
    </SideSheet>
  )
}
