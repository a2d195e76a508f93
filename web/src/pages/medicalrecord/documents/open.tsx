import type { Document } from '@salve/contract/medical-records/documents.ts'
import { Download, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import {
  useDeleteDocumentMutation,
  useGetDocumentQuery,
  useRestoreDocumentMutation,
} from '../../../features/documents/documentsApi.ts'
import { canPreview, Preview } from '../../../features/documents/Preview.tsx'
import { useDocumentContent } from '../../../features/documents/useDocumentContent.ts'
import { useSizeText } from '../../../features/documents/useSizeText.ts'
import { useDates } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { DefinitionList } from '../../../ui/content/DefinitionList.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SideSheet } from '../../../ui/overlays/SideSheet.tsx'
import { LoadFailed } from '../../records/LoadFailed.tsx'
import { LoadingSheet } from '../../records/LoadingSheet.tsx'
import { useDeletion } from '../../records/useDeletion.ts'
import { useIssueChoices } from '../../records/useIssueChoices.ts'
import { useSheetClose } from '../../records/useSheetClose.ts'
import { useDownload } from './useDownload.ts'

export function Component() {
  const { t } = useTranslation('documents')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.documents())
  const { data, error, refetch } = useGetDocumentQuery({ params: { id } })
  if (data) return <OpenDocument key={id} document={data} onClose={close} />
  return (
    <LoadingSheet
      title={t('open.title')}
      error={error}
      onRetry={() => void refetch()}
      onClose={close}
      missing={{ title: t('open.notFoundTitle'), text: t('open.notFoundText') }}
    />
  )
}

function OpenDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useTranslation(['documents', 'common'])
  const [remove] = useDeleteDocumentMutation()
  const [restore] = useRestoreDocumentMutation()
  const deletion = useDeletion()
  const download = useDownload(document)
  const params = { id: document.id }
  const deleteIt = async () => {
    const isDone = await deletion({
      remove: () => remove({ params }).unwrap(),
      restore: () => restore({ params }).unwrap(),
      message: t('open.deleted', { title: document.title }),
    })
    if (isDone) onClose()
  }
  return (
    <SideSheet
      title={document.title}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            icon={Download}
            isPending={download.isLoading}
            onPress={() => void download.start()}
          >
            {t('open.download')}
          </Button>
          <Button variant="quiet" icon={Trash2} onPress={() => void deleteIt()}>
            {t('common:actions.delete')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Content document={document} />
        <Facts document={document} />
        <div>
          <LinkButton icon={Pencil} href={paths.editDocument(document.id)}>
            {t('common:actions.edit')}
          </LinkButton>
        </div>
      </div>
    </SideSheet>
  )
}

function Content({ document }: { document: Document }) {
  const { t } = useTranslation('documents')
  const [attempt, setAttempt] = useState(0)
  if (!canPreview(document)) return <Notice>{t('open.noPreview')}</Notice>
  return <Shown key={attempt} document={document} onRetry={() => setAttempt(attempt + 1)} />
}

function Shown({ document, onRetry }: { document: Document; onRetry: () => void }) {
  const { t } = useTranslation('documents')
  const answer = useDocumentContent(document)
  if (!answer) return <Skeleton label={t('open.loading')} lines={8} />
  if (!answer.ok) return <LoadFailed error={answer} onRetry={onRetry} />
  return <Preview document={document} blob={answer.body as Blob} />
}

function Facts({ document }: { document: Document }) {
  const { t } = useTranslation('documents')
  const dates = useDates()
  const sizeText = useSizeText()
  const issues = useIssueChoices()
  const facts = [
    { term: t('fields.category'), value: t(`categories.${document.category}`) },
    { term: t('fields.document_date'), value: dates.dateWithWeekday(document.document_date) },
    { term: t('fields.health_issue'), value: issues.nameOf(document.health_issue) },
    { term: t('fields.tags'), value: document.tags.join(', ') },
    { term: t('fields.note'), value: document.note },
    { term: t('fields.file'), value: `${document.file_name}, ${sizeText(document.size)}` },
  ]
  return <DefinitionList items={facts.filter(({ value }) => value)} />
}
