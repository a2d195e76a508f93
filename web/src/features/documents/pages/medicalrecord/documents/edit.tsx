import type { Document } from '@salve/contract/medical-records/documents.ts'
import { useParams } from 'react-router'
import { DocumentFields } from '../../../DocumentFields.tsx'
import { useGetDocumentQuery, useReplaceDocumentMutation } from '../../../documentsApi.ts'
import { documentSchema, type DocumentValues, documentValuesOf } from '../../../documentValues.ts'
import { useDates } from '../../../../../lib/dates.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import type { Fact } from '../../../../../record/ConflictNotice.tsx'
import { OpenedRecord } from '../../../../../record/OpenedRecord.tsx'
import { RecordSheet } from '../../../../../record/RecordSheet.tsx'
import { useIssueChoices } from '../../../../health-issues/useIssueChoices.ts'
import { useRecordEdit } from '../../../../../record/useRecordEdit.tsx'
import { useSheetClose } from '../../../../../record/useSheetClose.ts'

export function Component() {
  const { t } = useTranslation('documents')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.documents())
  return (
    <OpenedRecord
      query={useGetDocumentQuery({ params: { id } })}
      title={t('edit.title')}
      missing={{ title: t('open.notFoundTitle'), text: t('open.notFoundText') }}
      onClose={close}
    >
      {(document) => <EditDocument key={id} document={document} onClose={close} />}
    </OpenedRecord>
  )
}

function EditDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useTranslation('documents')
  const issues = useIssueChoices()
  const [replace] = useReplaceDocumentMutation()
  const { form, sheet } = useRecordEdit({
    schema: documentSchema,
    draft: `document.${document.id}`,
    record: document,
    toForm: documentValuesOf,
    facts: useDocumentFacts(issues.nameOf),
    replace: (body, version) => replace({ params: { id: document.id }, body, version }).unwrap(),
    onClose,
  })
  return (
    <RecordSheet title={t('edit.title')} {...sheet}>
      <DocumentFields form={form} issues={issues.choices} />
    </RecordSheet>
  )
}

function useDocumentFacts(issueName: (id: string) => string | undefined) {
  const { t } = useTranslation('documents')
  const dates = useDates()
  return (values: DocumentValues): Fact[] => [
    { term: t('fields.title'), value: values.title },
    { term: t('fields.category'), value: t(`categories.${values.category}`) },
    { term: t('fields.document_date'), value: dates.date(values.document_date) },
    { term: t('fields.health_issue'), value: issueName(values.health_issue) ?? '' },
    { term: t('fields.tags'), value: values.tags },
    { term: t('fields.note'), value: values.note },
  ]
}
