import type { Document } from '@salve/contract/medical-records/documents.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { DocumentFields } from '../../../features/documents/DocumentFields.tsx'
import { useGetDocumentQuery, useReplaceDocumentMutation } from '../../../features/documents/documentsApi.ts'
import {
  documentSchema,
  type DocumentValues,
  documentValuesOf,
} from '../../../features/documents/documentValues.ts'
import { useDates } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { ConflictNotice, type Fact } from '../../records/ConflictNotice.tsx'
import { LoadingSheet } from '../../records/LoadingSheet.tsx'
import { RecordSheet } from '../../records/RecordSheet.tsx'
import { useIssueChoices } from '../../records/useIssueChoices.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSheetClose } from '../../records/useSheetClose.ts'

export function Component() {
  const { t } = useTranslation('documents')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.documents())
  const { data, error, refetch } = useGetDocumentQuery({ params: { id } })
  if (data) return <EditDocument key={id} document={data} onClose={close} />
  return (
    <LoadingSheet
      title={t('edit.title')}
      error={error}
      onRetry={() => void refetch()}
      onClose={close}
      missing={{ title: t('open.notFoundTitle'), text: t('open.notFoundText') }}
    />
  )
}

function EditDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useTranslation('documents')
  const issues = useIssueChoices()
  const [replace] = useReplaceDocumentMutation()
  const facts = useDocumentFacts(issues.nameOf)
  const params = { id: document.id }
  const { form, conflict, ...sheet } = useRecordForm({
    schema: documentSchema,
    draft: `document.${document.id}`,
    defaultValues: documentValuesOf(document),
    record: document,
    toForm: documentValuesOf,
    save: (body, { version }) => replace({ params, body, version }).unwrap(),
    onSaved: onClose,
  })
  return (
    <RecordSheet
      title={t('edit.title')}
      form={sheet}
      onClose={onClose}
      conflict={
        conflict && (
          <ConflictNotice
            mine={facts(form.getValues())}
            theirs={facts(documentValuesOf(conflict.theirs))}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          />
        )
      }
    >
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
