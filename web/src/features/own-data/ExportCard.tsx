import type { OwnExport } from '@salve/contract/users/export.ts'
import { Download, FileArchive } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import {
  useAddressExportMutation,
  useCancelExportMutation,
  useGetExportQuery,
  useStartExportMutation,
} from './ownDataApi.ts'
import { RunningMeter } from './RunningMeter.tsx'
import { useSize } from './useSize.ts'
import { useReauthentication } from '../security/useReauthentication.tsx'
import { useDates } from '../../lib/dates.ts'
import { saveAddress } from '../../lib/saveFile.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { DigestText } from './DigestText.tsx'

const LOOK_EVERY_MS = 1000
const isRunning = (of: OwnExport | null | undefined) => of?.state === 'waiting' || of?.state === 'making'

/** Everything as one file, made while the page may be left. */
export function ExportCard() {
  const { t } = useTranslation(['ownData', 'common'])
  const textFor = useErrorText()
  const { withRecentSignIn, question } = useReauthentication()
  const [message, setMessage] = useState<string | null>(null)
  const [isLooking, setIsLooking] = useState(true)
  const { data, error, isLoading, refetch } = useGetExportQuery(undefined, {
    pollingInterval: isLooking ? LOOK_EVERY_MS : 0,
    refetchOnMountOrArgChange: true,
  })
  const made = data?.export
  if (data && isLooking !== isRunning(made)) setIsLooking(isRunning(made))
  const [start, starting] = useStartExportMutation()
  const [remove, removing] = useCancelExportMutation()
  const [address, addressing] = useAddressExportMutation()
  const act = async (work: () => Promise<unknown>) => {
    setMessage(null)
    try {
      await withRecentSignIn(work)
    } catch (failure) {
      if (isApiError(failure)) setMessage(textFor(failure))
    }
    await refetch()
  }
  const make = () => act(() => start().unwrap())
  const drop = (id: string) => act(() => remove({ params: { id } }).unwrap())
  const fetchFile = ({ id, file_name }: OwnExport) =>
    act(async () => saveAddress((await address({ params: { id } }).unwrap()).url, file_name))

  return (
    <Card title={t('export.title')}>
      <p className="text-soft">{t('export.why')}</p>
      {isLoading && <Skeleton label={t('loading')} shape="rows" lines={2} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {made && isRunning(made) && (
        <>
          <RunningMeter label={t('export.making')} progress={made.progress} />
          <div>
            <Button isPending={removing.isLoading} onPress={() => void drop(made.id)}>
              {t('common:actions.cancel')}
            </Button>
          </div>
        </>
      )}
      {made?.state === 'failed' && (
        <Notice tone="error" live="alert" title={t('export.failed')}>
          {t('export.failedText')}
        </Notice>
      )}
      {made?.state === 'ready' && (
        <Ready
          of={made}
          isFetching={addressing.isLoading}
          onFetch={() => void fetchFile(made)}
          onRemove={() => void drop(made.id)}
        />
      )}
      {message && (
        <Notice tone="error" live="alert">
          {message}
        </Notice>
      )}
      {data && !isRunning(made) && (
        <div>
          <Button
            icon={FileArchive}
            variant={made?.state === 'ready' ? 'secondary' : 'primary'}
            isPending={starting.isLoading}
            onPress={() => void make()}
          >
            {t(made?.state === 'ready' ? 'export.again' : 'export.start')}
          </Button>
        </div>
      )}
      {question}
    </Card>
  )
}

interface ReadyProps {
  of: OwnExport
  isFetching: boolean
  onFetch: () => void
  onRemove: () => void
}

function Ready({ of, isFetching, onFetch, onRemove }: ReadyProps) {
  const { t } = useTranslation('ownData')
  const dates = useDates()
  const size = useSize()
  return (
    <>
      <output className="font-semibold">
        {t('export.ready', { size: size(of.size ?? 0), count: of.rows, files: of.files })}
      </output>
      {of.missing_files > 0 && (
        <Notice tone="warning">{t('export.missing', { count: of.missing_files })}</Notice>
      )}
      {of.expires_at && (
        <p className="text-soft">{t('export.until', { moment: dates.dateTime(of.expires_at) })}</p>
      )}
      <p>{t('export.careful')}</p>
      {of.digest && <DigestText digest={of.digest} />}
      <div className="flex flex-wrap gap-3">
        <Button icon={Download} variant="primary" isPending={isFetching} onPress={onFetch}>
          {t('export.download')}
        </Button>
        <Button onPress={onRemove}>{t('export.remove')}</Button>
      </div>
    </>
  )
}
