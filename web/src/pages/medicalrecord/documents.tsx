import { DOCUMENT_CATEGORIES, exportDocuments } from '@salve/contract/medical-records/documents.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useSearchParams } from 'react-router'
import { entriesOf } from '../../api/pages.ts'
import { DocumentRows } from '../../features/documents/DocumentRows.tsx'
import { usePageDocumentsInfiniteQuery } from '../../features/documents/documentsApi.ts'
import { UploadArea } from '../../features/documents/UploadArea.tsx'
import { useUploads } from '../../features/documents/useUploads.ts'
import { paths } from '../../lib/paths.ts'
import { useSettled } from '../../lib/useSettled.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { ListActions } from '../records/ListActions.tsx'
import { LoadFailed } from '../records/LoadFailed.tsx'
import { useCsvAction } from '../records/useCsvAction.ts'
import { useIssueChoices } from '../records/useIssueChoices.ts'

const ALL = 'all'

export function Component() {
  const { t } = useTranslation(['documents', 'common'])
  const [params, setParams] = useSearchParams()
  const category = DOCUMENT_CATEGORIES.find((one) => one === params.get('category'))
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const issues = useIssueChoices()
  const uploads = useUploads()
  const list = usePageDocumentsInfiniteQuery({ query: { category, search } })
  const documents = entriesOf(list.data)
  const isEmpty = list.isSuccess && documents.length === 0
  const isFiltered = category !== undefined || search !== ''
  const csv = useCsvAction(exportDocuments, { query: { category, search } }, 'documents')
  const choose = (chosen: string) => setParams(chosen === ALL ? {} : { category: chosen }, { replace: true })
  const suffix = params.size > 0 ? `?${params}` : ''
  return (
    <>
      <PageHeader
        title={t('list.title')}
        action={!(isEmpty && !isFiltered) && <ListActions more={[csv]} />}
      />
      <UploadArea uploads={uploads} hrefOf={paths.editDocument} />
      {(!isEmpty || isFiltered) && (
        <div className="flex flex-col gap-3">
          <SearchField label={t('list.search')} value={typed} onChange={setTyped} />
          <FilterChips
            label={t('fields.category')}
            selects="one"
            value={[category ?? ALL]}
            onChange={([chosen = ALL]) => choose(chosen)}
            choices={[
              { value: ALL, label: t('list.all') },
              ...DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) })),
            ]}
          />
        </div>
      )}
      {list.isLoading && <Skeleton label={t('list.loading')} shape="rows" lines={5} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && !isFiltered && <EmptyState title={t('list.emptyTitle')} why={t('list.emptyWhy')} />}
      {isEmpty && isFiltered && (
        <EmptyState
          title={t('list.noneTitle')}
          why={t('list.noneWhy')}
          action={
            <Button
              onPress={() => {
                setTyped('')
                choose(ALL)
              }}
            >
              {t('list.showAll')}
            </Button>
          }
        />
      )}
      <DocumentRows
        documents={documents}
        issueName={issues.nameOf}
        hrefOf={({ id }) => paths.document(id) + suffix}
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
