import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { IssueTimeline } from '../../features/health-issues/IssueTimeline.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../records/LoadFailed.tsx'
import { useTimelineEntries } from './useTimelineEntries.tsx'

const KINDS = ['all', 'symptom', 'plan', 'appointment', 'labresult', 'document'] as const

/** What happened, month by month, with the present at the top. */
export function IssueCourse({ issue }: { issue: HealthIssue }) {
  const { t } = useTranslation(['record', 'common'])
  const [params, setParams] = useSearchParams()
  const kind = KINDS.find((choice) => choice === params.get('kind')) ?? 'all'
  const course = useTimelineEntries(issue)
  const labels = {
    all: t('issues.timelineAll'),
    symptom: t('issues.timelineSymptoms'),
    plan: t('issues.timelinePlans'),
    appointment: t('issues.timelineAppointments'),
    labresult: t('issues.timelineLabs'),
    document: t('issues.timelineDocuments'),
  }
  const shown = course.entries.filter((entry) => kind === 'all' || entry.kind === kind)
  const hasKinds = new Set(course.entries.map((entry) => entry.kind)).size > 1
  return (
    <section className="flex flex-col gap-4" aria-label={t('issues.history')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('issues.history')}</h2>
        {hasKinds && (
          <FilterChips
            label={t('issues.timelineFilter')}
            choices={KINDS.map((value) => ({ value, label: labels[value] }))}
            value={[kind]}
            onChange={([chosen = 'all']) =>
              setParams(chosen === 'all' ? {} : { kind: chosen }, {
                replace: true,
              })
            }
            selects="one"
          />
        )}
      </div>
      {course.isLoading && <Skeleton label={t('common:list.loading')} shape="rows" lines={4} />}
      {course.error && <LoadFailed error={course.error} onRetry={course.retry} />}
      {!course.isLoading && !course.error && shown.length === 0 && (
        <EmptyState title={t('issues.timelineEmptyTitle')} why={t('issues.timelineEmptyWhy')} />
      )}
      <IssueTimeline entries={shown} since={course.since} />
      {course.hasMore && (
        <Button isPending={course.isLoadingMore} onPress={course.readMore}>
          {t('common:actions.showMore')}
        </Button>
      )}
    </section>
  )
}
