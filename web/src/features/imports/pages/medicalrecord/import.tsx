import { IMPORT_MAX_BYTES, IMPORT_MAX_LINES } from '@salve/contract/medical-records/imports.ts'
import { IMPORT_KINDS, type ImportKind } from '@salve/domain/csv-import/import-fields.ts'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isApiError } from '../../../../api/errors.ts'
import { entriesOf } from '../../../../api/pages.ts'
import { useErrorText } from '../../../../api/useErrorText.ts'
import { ImportRows } from '../../ImportRows.tsx'
import { usePageImportsInfiniteQuery, useUploadImportMutation } from '../../importsApi.ts'
import { paths } from '../../../../lib/paths.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { uuidv7 } from '../../../../lib/uuid.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { SegmentedControl } from '../../../../ui/choices/SegmentedControl.tsx'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { Spinner } from '../../../../ui/feedback/Spinner.tsx'
import { DropArea } from '../../../../ui/files/DropArea.tsx'
import { FileButton } from '../../../../ui/files/FileButton.tsx'
import { LoadFailed } from '../../../../record/LoadFailed.tsx'

const ACCEPTED = ['text/csv', '.csv', '.tsv', '.txt', 'text/plain', 'text/tab-separated-values']
/** The address at which imported records appear. */
const LISTS = {
  log_entries: { href: paths.logbook(), label: 'common:nav.logbook' },
  symptoms: { href: paths.symptoms(), label: 'common:nav.symptoms' },
  lab_results: { href: paths.labResults(), label: 'common:nav.labResults' },
} as const satisfies Record<ImportKind, { href: string; label: string }>
const MEGABYTE = 1024 * 1024

export function Component() {
  const { t, i18n } = useTranslation(['imports', 'common'])
  const [params, setParams] = useSearchParams()
  const holds = IMPORT_KINDS.find((kind) => kind === params.get('holds')) ?? 'log_entries'
  const list = usePageImportsInfiniteQuery({}, { refetchOnMountOrArgChange: true })
  const { sending, message, send, cancel } = useSending(holds)
  const limits = {
    megabytes: IMPORT_MAX_BYTES / MEGABYTE,
    lines: IMPORT_MAX_LINES.toLocaleString(i18n.language),
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('why')}
        back={{ href: LISTS[holds].href, label: t(LISTS[holds].label) }}
      />
      <p className="text-soft">{t('step', { step: 1, name: t('steps.choose') })}</p>
      <SegmentedControl<ImportKind>
        label={t('holds.label')}
        value={holds}
        onChange={(kind) => setParams({ holds: kind }, { replace: true })}
        choices={IMPORT_KINDS.map((value) => ({ value, label: t(`holds.${value}`) }))}
      />
      <DropArea label={t('choose.dropLabel')} onFiles={(files) => send(files)}>
        <p>{t('choose.drop')}</p>
        <p className="text-soft text-sm">{t('choose.limits', limits)}</p>
        {sending ? (
          <div className="flex w-full flex-wrap items-center gap-3">
            <Spinner size="small" label={t('choose.sending')} />
            <output className="min-w-0 break-words">{t('choose.sendingFile', { name: sending })}</output>
            <Button onPress={cancel}>{t('common:actions.cancel')}</Button>
          </div>
        ) : (
          <FileButton icon={FileUp} variant="primary" accepts={ACCEPTED} onFiles={(files) => send(files)}>
            {t('choose.button')}
          </FileButton>
        )}
      </DropArea>
      {message && (
        <Notice tone="error" live="alert" title={t('choose.failed')}>
          {message}
        </Notice>
      )}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      <ImportRows imports={entriesOf(list.data)} hrefOf={paths.import} />
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
    </>
  )
}

/** Sends one file and continues to its columns. */
function useSending(holds: ImportKind) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const textFor = useErrorText()
  const [upload] = useUploadImportMutation()
  const [sending, setSending] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const stop = useRef<() => void>(() => undefined)
  const send = async ([file]: readonly File[]) => {
    if (!file || sending) return
    setMessage(null)
    if (file.size > IMPORT_MAX_BYTES) {
      setMessage(t('choose.tooBig', { megabytes: IMPORT_MAX_BYTES / MEGABYTE }))
      return
    }
    setSending(file.name)
    const call = upload({ file, query: { holds }, idempotencyKey: uuidv7() })
    stop.current = () => call.abort()
    try {
      const { id } = await call.unwrap()
      await navigate(paths.import(id))
    } catch (error) {
      if (isApiError(error)) setMessage(textFor(error))
    } finally {
      setSending(null)
    }
  }
  return {
    sending,
    message,
    send: (files: readonly File[]) => void send(files),
    cancel: () => stop.current(),
  }
}
