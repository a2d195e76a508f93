import type { TimelineEntry } from '@salve/contract/medical-records/timeline.ts'
import { memo } from 'react'
import { KindShape } from '../../features/health-issues/KindShape.tsx'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { ListRow } from '../../ui/content/List.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { useTimelineTexts } from './useTimelineTexts.tsx'

/**
 * One moment of a course. It is drawn once: the pages before stay as they are when another one is
 * read.
 */
export const TimelineRow = memo(function TimelineRow({
  entry,
  issue,
}: {
  entry: TimelineEntry
  issue: string
}) {
  const { t } = useTranslation('record')
  const dates = useDates()
  const { title, detail, note, href } = useTimelineTexts(issue)(entry)
  const when = [dates.dateWithWeekday(entry.date), entry.time && dates.time(entry.time)].filter(Boolean)
  return (
    <ListRow
      {...(href && { href })}
      leading={
        <>
          <KindShape kind={entry.kind} />
          {entry.kind !== 'issue' && <VisuallyHidden>{t(`kinds.${entry.kind}`)}</VisuallyHidden>}
        </>
      }
      title={typeof title === 'string' ? <Unbroken>{title}</Unbroken> : title}
      detail={
        <>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>{when.join(', ')}</span>
            {detail}
          </span>
          {note && <span className="line-clamp-2">{note}</span>}
        </>
      }
    />
  )
})
