import { exportDocuments } from '@salve/contract/medical-records/documents.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import { DocumentFilterPanel } from '../../DocumentFilterPanel.tsx'
import {
  countDocumentFilters,
  type DocumentFilters,
  documentFilterParams,
  NO_DOCUMENT_FILTERS,
  readDocumentFilters,
} from '../../documentFilters.ts'
import { DocumentRows } from '../../DocumentRows.tsx'
import { UploadArea } from '../../UploadArea.tsx'
import { useUploads } from '../../useUploads.ts'
import { paths } from '../../../../lib/paths.ts'
import { useDebouncedValue } from '../../../../lib/useDebouncedValue.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { ListActions } from '../../../../record/ListActions.tsx'
import { LoadFailed } from '../../../../record/LoadFailed.tsx'
import { useCsvAction } from '../../../../record/useCsvAction.ts'
import { useIssueChoices } from '../../../health-issues/useIssueChoices.ts'
import { useDocumentList } from '../../useDocumentList.ts'

export function Component() {
  const { t } = useTranslation(['documents', 'common'])
  const [params, setParams] = useSearchParams()
  const filters = readDocumentFilters(params)
  // Typed text stays out of the address: it may be private.
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim())
  const issues = useIssueChoices()
  const uploads = useUploads()
  const { query, list, documents } = useDocumentList(filters, search)
  const isEmpty = list.isSuccess && documents.length === 0
  const isFiltered = countDocumentFilters(filters) > 0 || search !== ''
  const csv = useCsvAction(exportDocuments, { query }, 'documents')
  const trash = { id: 'trash', label: t('list.trash'), icon: Trash2, href: paths.documentTrash() }
  const choose = (chosen: DocumentFilters) => setParams(documentFilterParams(chosen), { replace: true })
  const carried = params.size > 0 ? `?${params}` : ''
  const clear = () => {
    setTyped('')
    choose(NO_DOCUMENT_FILTERS)
  }
  return (
    <>
      <PageHeader
        title={t('list.title')}
        action={<ListActions more={isEmpty && !isFiltered ? [trash] : [csv, trash]} />}
      />
      <UploadArea uploads={uploads} hrefOf={paths.editDocument} isBrief={documents.length > 0} />
      {(!isEmpty || isFiltered) && (
        <DocumentFilterPanel
          filters={filters}
          issues={issues.choices}
          onChange={choose}
          typed={typed}
          onType={setTyped}
        />
      )}
      {list.isLoading && <Skeleton label={t('list.loading')} shape="rows" lines={5} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && !isFiltered && <EmptyState title={t('list.emptyTitle')} why={t('list.emptyWhy')} />}
      {isEmpty && isFiltered && (
        <EmptyState
          title={t('list.noneTitle')}
          why={t('list.noneWhy')}
          action={<Button onPress={clear}>{t('list.showAll')}</Button>}
        />
      )}
      <DocumentRows
        documents={documents}
        issueName={issues.nameOf}
        hrefOf={({ id }) => paths.document(id) + carried}
      />
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
      <Outlet />
    </>
  )
}
