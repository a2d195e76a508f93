import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { FileText, Keyboard, Upload } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { isApiError } from '../../../../../api/errors.ts'
import { useErrorText } from '../../../../../api/useErrorText.ts'
import { useCancelLabExtractionMutation, useGetLabExtractionQuery } from '../../../upload/labUploadApi.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../../../../ui/actions/Button.tsx'
import { PageHeader } from '../../../../../ui/content/PageHeader.tsx'
import { Meter } from '../../../../../ui/feedback/Meter.tsx'
import { Notice } from '../../../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../../../ui/feedback/Skeleton.tsx'
import { toast } from '../../../../../ui/overlays/toast.ts'
import { LoadFailed } from '../../../../../record/LoadFailed.tsx'
import { ReportCheck } from '../../../ReportCheck.tsx'

const POLL_MS = 1500
const isUnderWay = (extraction: LabExtraction | undefined) =>
  extraction?.status === 'queued' || extraction?.status === 'reading'

/** A report from the moment that it was sent until its lines are saved. */
export function Component() {
  const { t } = useTranslation('labUpload')
  const { id = '' } = useParams()
  // Polled only while it is read: the content must not change during the check.
  const known = useGetLabExtractionQuery({ params: { id } })
  const { data, error, refetch } = useGetLabExtractionQuery(
    { params: { id } },
    { pollingInterval: isUnderWay(known.data) ? POLL_MS : 0 },
  )
  const header = (
    <PageHeader
      title={isUnderWay(data) ? t('progress.title') : t('check.title')}
      {...(data?.status === 'read' && { description: t('check.description') })}
      back={{ href: paths.labResults(), label: t('choose.back') }}
    />
  )
  return (
    <>
      {header}
      {!data && !error && <Skeleton label={t('choose.reading')} shape="rows" lines={6} />}
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && isUnderWay(data) && <Progress extraction={data} />}
      {data?.status === 'unreadable' && <Unreadable extraction={data} />}
      {data?.status === 'read' && <ReportCheck key={data.updated_at} extraction={data} />}
    </>
  )
}

function Progress({ extraction }: { extraction: LabExtraction }) {
  const { t } = useTranslation('labUpload')
  const textFor = useErrorText()
  const navigate = useNavigate()
  const [cancel, { isLoading }] = useCancelLabExtractionMutation()
  const { pages_read: done, page_count: count } = extraction
  const stop = async () => {
    try {
      await cancel({ params: { id: extraction.id } }).unwrap()
      toast({ message: t('progress.stopped') })
      await navigate(paths.labResults(), { replace: true })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <p>{t('progress.text')}</p>
      <div aria-live="polite">
        {count === null ? (
          <p className="text-soft">{t('progress.waiting')}</p>
        ) : (
          <Meter
            label={t('progress.label')}
            value={done}
            maxValue={Math.max(count, 1)}
            valueText={t('progress.pages', { done, count })}
          />
        )}
      </div>
      <div>
        <Button isPending={isLoading} onPress={() => void stop()}>
          {t('progress.cancel')}
        </Button>
      </div>
    </div>
  )
}

function Unreadable({ extraction }: { extraction: LabExtraction }) {
  const { t } = useTranslation('labUpload')
  return (
    <>
      <Notice tone="warning" live="status" title={t('unreadable.title')}>
        {t(`unreadable.${extraction.reason ?? 'damaged'}`)}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="primary" icon={Upload} href={paths.uploadLabReport()}>
          {t('unreadable.again')}
        </LinkButton>
        <LinkButton icon={FileText} href={paths.document(extraction.document)}>
          {t('unreadable.document')}
        </LinkButton>
        <LinkButton icon={Keyboard} href={paths.newLabResult()}>
          {t('choose.typing')}
        </LinkButton>
      </div>
    </>
  )
}
