import type { OwnImport } from '@salve/contract/users/import.ts'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import {
  useCommitOwnImportMutation,
  useDeleteOwnImportMutation,
  useGetOwnImportQuery,
  useUploadOwnImportMutation,
} from './ownDataApi.ts'
import { RunningMeter } from './RunningMeter.tsx'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { FileButton } from '../../ui/files/FileButton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { ImportContents } from './ImportContents.tsx'

const LOOK_EVERY_MS = 1000
const isRunning = (of: OwnImport | null | undefined) => of?.state === 'checking' || of?.state === 'importing'

/**
 * The file of an export into an empty record: looked at first, then taken over whole or not at all.
 */
export function ImportCard() {
  const { t } = useTranslation(['ownData', 'common'])
  const textFor = useErrorText()
  const [message, setMessage] = useState<string | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const [isLooking, setIsLooking] = useState(true)
  const { data, error, isLoading, refetch } = useGetOwnImportQuery(undefined, {
    pollingInterval: isLooking ? LOOK_EVERY_MS : 0,
    refetchOnMountOrArgChange: true,
  })
  const latest = data?.import
  if (data && isLooking !== isRunning(latest)) setIsLooking(isRunning(latest))
  const [upload] = useUploadOwnImportMutation()
  const [commit, committing] = useCommitOwnImportMutation()
  const [remove, removing] = useDeleteOwnImportMutation()
  const stop = useRef<() => void>(() => undefined)
  const act = async (work: () => Promise<unknown>) => {
    setMessage(null)
    try {
      await work()
    } catch (failure) {
      if (isApiError(failure)) setMessage(textFor(failure))
    }
    await refetch()
  }
  const send = async ([file]: readonly File[]) => {
    if (!file || sending) return
    setSending(file.name)
    const call = upload({ file })
    stop.current = () => call.abort()
    await act(() => call.unwrap())
    setSending(null)
  }
  const drop = (id: string) => void act(() => remove({ params: { id } }).unwrap())

  return (
    <Card title={t('import.title')}>
      <p className="text-soft">{t('import.why')}</p>
      {isLoading && <Skeleton label={t('loading')} shape="rows" lines={2} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {latest && isRunning(latest) && (
        <>
          <RunningMeter
            label={t(latest.state === 'checking' ? 'import.checking' : 'import.importing')}
            progress={latest.progress}
          />
          {latest.state === 'importing' && <p>{t('import.meanwhile')}</p>}
          <div>
            <Button isPending={removing.isLoading} onPress={() => drop(latest.id)}>
              {t('common:actions.cancel')}
            </Button>
          </div>
        </>
      )}
      {latest?.state === 'failed' && (
        <Notice tone="error" live="alert" title={t('import.failed')}>
          {t(`import.problems.${latest.problem ?? 'failed'}`)}
        </Notice>
      )}
      {latest && (latest.state === 'checked' || latest.state === 'imported') && (
        <ImportContents
          of={latest}
          isCommitting={committing.isLoading}
          onCommit={() => void act(() => commit({ params: { id: latest.id } }).unwrap())}
          onDrop={() => drop(latest.id)}
        />
      )}
      {message && (
        <Notice tone="error" live="alert">
          {message}
        </Notice>
      )}
      {data && !data.is_empty && latest?.state !== 'imported' && <p>{t('import.notEmpty')}</p>}
      {sending && (
        <div className="flex flex-wrap items-center gap-3">
          <Spinner size="small" label={t('import.sending')} />
          <output className="min-w-0 break-words">{t('import.sendingFile', { name: sending })}</output>
          <Button onPress={() => stop.current()}>{t('common:actions.cancel')}</Button>
        </div>
      )}
      {data?.is_empty && !sending && !isRunning(latest) && latest?.state !== 'checked' && (
        <div>
          <FileButton
            icon={FileUp}
            accepts={['application/zip', '.zip']}
            onFiles={(files) => void send(files)}
          >
            {t('import.choose')}
          </FileButton>
        </div>
      )}
    </Card>
  )
}
