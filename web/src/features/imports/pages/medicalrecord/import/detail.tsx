import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useParams } from 'react-router'
import { api } from '../../../../../api/api.ts'
import { useCancelImportMutation, useGetImportQuery } from '../../../importsApi.ts'
import { isRunning, StepProgress } from '../../../StepProgress.tsx'
import { paths } from '../../../../../lib/paths.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { PageHeader } from '../../../../../ui/content/PageHeader.tsx'
import { Notice } from '../../../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../../../../record/LoadFailed.tsx'
import { DoneStep } from '../../../DoneStep.tsx'
import { MappingStep } from '../../../MappingStep.tsx'
import { ReportStep } from '../../../ReportStep.tsx'

const POLL_MS = 1000

/** One import at its present step: a reload, or another device, continues from there. */
export function Component() {
  const { t } = useTranslation('imports')
  const { id = '' } = useParams()
  const args = { params: { id } }
  const { data: known } = useGetImportQuery(args)
  const isAtWork = known !== undefined && isRunning(known.state)
  const { data, error, isError, refetch } = useGetImportQuery(args, {
    pollingInterval: isAtWork ? POLL_MS : 0,
    refetchOnMountOrArgChange: true,
  })
  const [cancel, cancelling] = useCancelImportMutation()
  useFreshLists(data?.state)
  if (!data && isError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={t('loading')} shape="rows" lines={6} />
  const { state, problem, file_name, holds } = data
  const step = state === 'mapping' || state === 'checking' ? 2 : 3
  const isDone = state === 'imported' || state === 'undone' || state === 'undoing' || state === 'redoing'
  return (
    <>
      <PageHeader
        title={t('title')}
        description={`${file_name} · ${t(`holds.${holds}`)}`}
        back={{ href: paths.imports(holds), label: t('another') }}
      />
      {!isDone && (
        <p className="text-soft">
          {t('step', { step, name: t(step === 2 ? 'steps.mapping' : 'steps.report') })}
        </p>
      )}
      {problem && (
        <Notice
          tone={problem === 'cancelled' ? 'info' : 'warning'}
          live="status"
          title={t(`problems.${problem}`)}
        >
          {t('problems.kept')}
        </Notice>
      )}
      {isRunning(state) && (
        <StepProgress
          state={state}
          progress={data.progress}
          isCancelling={cancelling.isLoading}
          onCancel={() => void cancel({ params: { id } })}
        />
      )}
      {state === 'mapping' && <MappingStep of={data} />}
      {state === 'checked' && <ReportStep of={data} />}
      {(state === 'imported' || state === 'undone') && <DoneStep of={data} />}
    </>
  )
}

/** An import's additions and removals make these lists stale. */
function useFreshLists(state: string | undefined): void {
  const dispatch = useDispatch()
  const before = useRef(state)
  useEffect(() => {
    const isOver = state === 'imported' || state === 'undone'
    if (isOver && before.current !== undefined && before.current !== state)
      dispatch(api.util.invalidateTags(['LogEntry', 'Symptom', 'LabResult', 'HealthIssue', 'Chart']))
    before.current = state
  }, [dispatch, state])
}
