import type { DeletedDocument } from '@salve/contract/medical-records/documents.ts'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '../../../../../api/errors.ts'
import { entriesOf } from '../../../../../api/pages.ts'
import { useErrorText } from '../../../../../api/useErrorText.ts'
import {
  useEmptyDocumentTrashMutation,
  usePageDocumentTrashInfiniteQuery,
  usePurgeDocumentMutation,
  useRestoreDocumentMutation,
} from '../../../documentsApi.ts'
import { Thumbnail } from '../../../Thumbnail.tsx'
import { useDates } from '../../../../../lib/dates.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { Button } from '../../../../../ui/actions/Button.tsx'
import { Card } from '../../../../../ui/content/Card.tsx'
import { List, ListRow } from '../../../../../ui/content/List.tsx'
import { PageHeader } from '../../../../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../../ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '../../../../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../../../../ui/overlays/toast.ts'
import { LoadFailed } from '../../../../../record/LoadFailed.tsx'

/** The documents to delete for good: one, or all of them. */
type Doomed = DeletedDocument | 'all' | null

export function Component() {
  const { t } = useTranslation(['documents', 'common'])
  const textFor = useErrorText()
  const list = usePageDocumentTrashInfiniteQuery({})
  const documents = entriesOf(list.data)
  const [doomed, setDoomed] = useState<Doomed>(null)
  const [restore] = useRestoreDocumentMutation()
  const [purge, purging] = usePurgeDocumentMutation()
  const [empty, emptying] = useEmptyDocumentTrashMutation()
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast({ message: done })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }
  const remove = async (given: NonNullable<Doomed>) => {
    if (given === 'all') await attempt(() => empty().unwrap(), t('trash.emptied'))
    else
      await attempt(
        () => purge({ params: { id: given.id } }).unwrap(),
        t('trash.purged', { title: given.title }),
      )
    setDoomed(null)
  }
  return (
    <>
      <PageHeader
        title={t('trash.title')}
        lead={t('trash.description')}
        back={{ href: paths.documents(), label: t('trash.back') }}
        action={
          documents.length > 0 && (
            <Button icon={Trash2} onPress={() => setDoomed('all')}>
              {t('trash.empty')}
            </Button>
          )
        }
      />
      {list.isLoading && <Skeleton label={t('trash.loading')} shape="rows" lines={4} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && documents.length === 0 && (
        <EmptyState title={t('trash.emptyTitle')} why={t('trash.emptyWhy')} />
      )}
      <TrashRows
        documents={documents}
        onRestore={({ id, title }) =>
          void attempt(() => restore({ params: { id } }).unwrap(), t('trash.restored', { title }))
        }
        onPurge={setDoomed}
      />
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={doomed !== null}
        title={
          doomed === 'all' || doomed === null
            ? t('trash.emptyQuestion')
            : t('trash.purgeTitle', { title: doomed.title })
        }
        confirmLabel={t(doomed === 'all' ? 'trash.empty' : 'trash.purge')}
        cancelLabel={t('common:actions.cancel')}
        isDanger
        isPending={purging.isLoading || emptying.isLoading}
        onConfirm={() => doomed && void remove(doomed)}
        onCancel={() => setDoomed(null)}
      >
        {t(doomed === 'all' ? 'trash.emptyText' : 'trash.purgeText')}
      </ConfirmDialog>
    </>
  )
}

interface TrashRowsProps {
  documents: readonly DeletedDocument[]
  onRestore: (document: DeletedDocument) => void
  onPurge: (document: DeletedDocument) => void
}

function TrashRows({ documents, onRestore, onPurge }: TrashRowsProps) {
  const { t } = useTranslation('documents')
  const dates = useDates()
  if (documents.length === 0) return null
  return (
    <Card padding="none">
      <List label={t('trash.title')}>
        {documents.map((document) => (
          <ListRow
            key={document.id}
            leading={<Thumbnail document={document} />}
            title={document.title}
            detail={
              <>
                <span className="block">
                  {t('trash.goneFrom', {
                    deleted: dates.date(dates.local(document.deleted_at).date),
                    gone: dates.date(dates.local(document.gone_from).date),
                  })}
                </span>
                <span className="-ml-3 flex flex-wrap gap-x-2">
                  <Button variant="quiet" icon={RotateCcw} onPress={() => onRestore(document)}>
                    {t('trash.restore')}
                  </Button>
                  <Button variant="quiet" icon={Trash2} onPress={() => onPurge(document)}>
                    {t('trash.purge')}
                  </Button>
                </span>
              </>
            }
          />
        ))}
      </List>
    </Card>
  )
}
