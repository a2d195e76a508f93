import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import type { TimelineEntry } from '@salve/contract/medical-records/timeline.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { entriesOf } from '../../api/pages.ts'
import { usePageTimelineInfiniteQuery } from '../../features/health-issues/healthIssuesApi.ts'
import { RECORD_KINDS } from '../../features/health-issues/recordKinds.ts'
import { byMonth, chosenKinds, keyOf, readKinds } from '../../features/health-issues/timeline.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List } from '../../ui/content/List.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { TimelineRow } from './TimelineRow.tsx'
import { useReadOn } from './useReadOn.ts'

/** The course, month by month, with the present at the top. */
export function IssueCourse({ issue }: { issue: HealthIssue }) {
  const { t, i18n } = useTranslation(['record', 'common'])
  const [params, setParams] = useSearchParams()
  const kinds = readKinds(params)
  const course = usePageTimelineInfiniteQuery({
    params: { id: issue.id },
    query: { kinds: kinds.join(',') },
  })
  const { hasNextPage, isFetching } = course
  // After a failed load of a further page, the cache may refetch everything and then reports no
  // failure.
  const [stopped, setStopped] = useState<typeof course.error>()
  const failure = course.error ?? stopped
  const readOn = () => void course.fetchNextPage().then(({ error }) => setStopped(error))
  const end = useReadOn(readOn, hasNextPage && !isFetching && !failure)
  const entries = entriesOf(course.data)
  const { counts } = issue
  const choices = [
    { value: 'all' as const, label: t('issues.timelineAll') },
    ...RECORD_KINDS.filter((kind) => counts[kind] > 0 || kinds.includes(kind)).map((kind) => ({
      value: kind,
      label: `${t(`issues.kinds.${kind}`)} (${counts[kind].toLocaleString(i18n.language)})`,
    })),
  ]
  return (
    <section className="flex flex-col gap-4" aria-label={t('issues.history')}>
      <h2 className="text-xl">{t('issues.history')}</h2>
      {choices.length > 1 && (
        <FilterChips
          label={t('issues.timelineFilter')}
          choices={choices}
          value={kinds.length > 0 ? kinds : ['all']}
          onChange={(pressed) => {
            const chosen = chosenKinds(kinds, pressed)
            setStopped(undefined)
            setParams(chosen.length > 0 ? { kinds: chosen.join(',') } : {}, { replace: true })
          }}
        />
      )}
      {course.isLoading && <Skeleton label={t('common:list.loading')} shape="rows" lines={4} />}
      {course.isSuccess && !isFetching && entries.length === 0 && (
        <EmptyState
          title={t(kinds.length > 0 ? 'issues.timelineNoneTitle' : 'issues.timelineEmptyTitle')}
          why={t(kinds.length > 0 ? 'issues.timelineNoneWhy' : 'issues.timelineEmptyWhy')}
        />
      )}
      <Months entries={entries} issue={issue.name} />
      {failure && <LoadFailed error={failure} onRetry={entries.length > 0 ? readOn : course.refetch} />}
      {hasNextPage && !failure && (
        <div ref={end} className="flex flex-col">
          <Button isPending={course.isFetchingNextPage} onPress={readOn}>
            {t('issues.timelineOlder')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Number of rows laid out together. */
const CHUNK_ROWS = 50
/**
 * Chunks of a long course that are out of sight are not laid out: thousands of entries scroll like
 * a few.
 */
const SKIPPED_OUT_OF_SIGHT = '[contain-intrinsic-size:auto_200rem] [content-visibility:auto]'

function Months({ entries, issue }: { entries: readonly TimelineEntry[]; issue: string }) {
  const { t } = useTranslation('record')
  const dates = useDates()
  const { coming, months } = byMonth(entries, dates.moment(dates.now()))
  const isLong = entries.length > 2 * CHUNK_ROWS
  const groups = [
    ...(coming.length > 0 ? [{ title: t('issues.coming'), entries: coming }] : []),
    ...months.map(({ day, entries: ofMonth }) => ({ title: dates.month(day), entries: ofMonth })),
  ]
  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ title, entries: ofGroup }) => (
        <Card key={title} title={title} padding="none">
          {chunksOf(ofGroup).map((chunk, index) => (
            <div
              key={index}
              className={cx('border-line', index > 0 && 'border-t', isLong && SKIPPED_OUT_OF_SIGHT)}
            >
              <List>
                {chunk.map((entry) => (
                  <TimelineRow key={keyOf(entry)} entry={entry} issue={issue} />
                ))}
              </List>
            </div>
          ))}
        </Card>
      ))}
    </div>
  )
}

function chunksOf(entries: readonly TimelineEntry[]): TimelineEntry[][] {
  return Array.from({ length: Math.ceil(entries.length / CHUNK_ROWS) }, (_, index) =>
    entries.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS),
  )
}
