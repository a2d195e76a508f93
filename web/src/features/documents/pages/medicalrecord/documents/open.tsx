import type { Document } from '@salve/contract/medical-records/documents.ts'
import { Download, Pencil, ScanText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isApiError } from '../../../../../api/errors.ts'
import type { ApiRequest } from '../../../../../api/request.ts'
import { useErrorText } from '../../../../../api/useErrorText.ts'
import {
  useDeleteDocumentMutation,
  useGetDocumentQuery,
  useReadDocumentMutation,
  useRestoreDocumentMutation,
} from '../../../documentsApi.ts'
import { FoundText } from '../../../FoundText.tsx'
import { Preview, previewRequest } from '../../../Preview.tsx'
import { useReadingText } from '../../../useReadingText.ts'
import { useDocumentContent } from '../../../useDocumentContent.ts'
import { useSizeText } from '../../../useSizeText.ts'
import { useDates } from '../../../../../lib/dates.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../../../../ui/actions/Button.tsx'
import { DefinitionList } from '../../../../../ui/content/DefinitionList.tsx'
import { Notice } from '../../../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../../../ui/feedback/Skeleton.tsx'
import { SideSheet } from '../../../../../ui/overlays/SideSheet.tsx'
import { toast } from '../../../../../ui/overlays/toast.ts'
import { LoadFailed } from '../../../../../record/LoadFailed.tsx'
import { LoadingSheet } from '../../../../../record/LoadingSheet.tsx'
import { useDeletion } from '../../../../../record/useDeletion.ts'
import { useIssueChoices } from '../../../../health-issues/useIssueChoices.ts'
import { useSheetClose } from '../../../../../record/useSheetClose.ts'
import { useDownload } from '../../../useDownload.ts'

/** While the file waits to be read or is read, it is looked whether that is done. */
const LOOK_AGAIN_MS = 3000
const isBeingRead = (document: Document | undefined) =>
  document?.reading.status === 'queued' || document?.reading.status === 'reading'

export function Component() {
  const { t } = useTranslation('documents')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.documents())
  const known = useGetDocumentQuery({ params: { id } })
  const { data, error, refetch } = useGetDocumentQuery(
    { params: { id } },
    { pollingInterval: isBeingRead(known.data) ? LOOK_AGAIN_MS : 0, skipPollingIfUnfocused: true },
  )
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
        <div className="flex flex-wrap gap-3">
          <LinkButton icon={Pencil} href={paths.editDocument(document.id)}>
            {t('common:actions.edit')}
          </LinkButton>
          {document.reading.status === 'unreadable' && <ReadAgain document={document} />}
        </div>
      </div>
    </SideSheet>
  )
}

function ReadAgain({ document }: { document: Document }) {
  const { t } = useTranslation('documents')
  const textFor = useErrorText()
  const [read, { isLoading }] = useReadDocumentMutation()
  const again = async () => {
    try {
      await read({ params: { id: document.id } }).unwrap()
      toast({ message: t('open.readQueued') })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }
  return (
    <Button icon={ScanText} isPending={isLoading} onPress={() => void again()}>
      {t('open.readAgain')}
    </Button>
  )
}

function Content({ document }: { document: Document }) {
  const { t } = useTranslation('documents')
  const [attempt, setAttempt] = useState(0)
  const request = previewRequest(document)
  if (request)
    return (
      <Shown key={attempt} document={document} request={request} onRetry={() => setAttempt(attempt + 1)} />
    )
  if (document.reading.status === 'read') return <FoundText document={document} />
  return <Notice>{t('open.noPreview')}</Notice>
}

interface ShownProps {
  document: Document
  request: ApiRequest
  onRetry: () => void
}

function Shown({ document, request, onRetry }: ShownProps) {
  const { t } = useTranslation('documents')
  const answer = useDocumentContent(request)
  if (!answer) return <Skeleton label={t('open.loading')} lines={8} />
  if (!answer.ok) return <LoadFailed error={answer} onRetry={onRetry} />
  return <Preview document={document} blob={answer.body as Blob} />
}

function Facts({ document }: { document: Document }) {
  const { t } = useTranslation('documents')
  const dates = useDates()
  const sizeText = useSizeText()
  const readingText = useReadingText()
  const issues = useIssueChoices()
  const facts = [
    { term: t('fields.category'), value: t(`categories.${document.category}`) },
    { term: t('fields.document_date'), value: dates.dateWithWeekday(document.document_date) },
    { term: t('fields.health_issue'), value: issues.nameOf(document.health_issue) },
    { term: t('fields.tags'), value: document.tags.join(', ') },
    { term: t('fields.note'), value: document.note },
    { term: t('fields.file'), value: `${document.file_name}, ${sizeText(document.size)}` },
    { term: t('reading.term'), value: readingText(document.reading) },
  ]
  return <DefinitionList items={facts.filter(({ value }) => value)} />
}
