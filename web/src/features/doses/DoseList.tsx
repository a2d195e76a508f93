import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import { useNow } from '../../lib/useNow.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { AskedDoses } from './AskedDoses.tsx'
import { type DosePart, doseDay, isUnmarked, type SlotTimes } from './doseDay.ts'
import { DosePartSection, type DoseTools } from './DosePartSection.tsx'
import { DoseRow } from './DoseRow.tsx'
import { isAnswered } from './doseTimes.ts'
import { useDoseMarks } from './useDoseMarks.ts'

export interface DoseListProps extends Pick<DoseTools, 'slotName' | 'describe'> {
  /** Doses of yesterday and today. */
  doses: readonly DoseEvent[]
  /** True when today's doses are among them; unknown doses are not mentioned. */
  isKnown?: boolean
  times: SlotTimes
}

/**
 * Today's doses: the current part of the day and the late ones first and open, the others one tap
 * away; yesterday's unmarked ones after all of today's.
 */
export function DoseList({ doses, isKnown = true, times, slotName, describe }: DoseListProps) {
  const { t } = useTranslation('doses')
  const dates = useDates()
  const now = useNow()
  const nameOf = (dose: DoseEvent) => describe(dose).name
  const marks = useDoseMarks(describe, doses, !doses.every(isAnswered))
  const today = dates.now().date
  const day = doseDay(doses, today, now, times, (moment) => dates.local(moment).date)
  const tools = { now, today, marks, slotName, describe }
  const section = (part: DosePart, startsOpen: boolean, mark?: 'now' | 'next') => (
    <DosePartSection
      key={`${part.date} ${part.slot}`}
      part={part}
      mark={mark}
      startsOpen={startsOpen}
      saysDay={part.date !== today}
      level={3}
      {...tools}
    />
  )
  // A part that waits for an answer comes before one that has it.
  const isNowOpen = day.unmarked.length === 0 || (day.now !== null && isUnmarked(day.now))
  const current = day.now && section(day.now, true, day.isReached ? 'now' : 'next')
  const isAllDone = !day.later.length && !day.unmarked.length && !(day.now && isUnmarked(day.now))
  return (
    <div className="flex flex-col gap-3">
      {!isKnown && <Notice tone="warning" title={t('notKnown')} />}
      {isKnown && !day.now && <p className="text-soft">{t('nothing')}</p>}
      {isKnown && day.now && isAllDone && <p className="text-soft">{t('nothingMore')}</p>}
      {isNowOpen && current}
      {day.unmarked.map((part) => section(part, true))}
      {!isNowOpen && current}
      {day.later.map((part) => section(part, false))}
      {day.done.map((part) => section(part, false))}
      {day.before.length > 0 && (
        <section
          aria-label={t('yesterday')}
          className="rounded-md border border-line px-3 py-2 max-sm:-mx-2.5 sm:px-4"
        >
          <h3 className="py-1 font-semibold">{t('yesterday')}</h3>
          <ul className="flex flex-col divide-y divide-line">
            {day.before.map((dose) => {
              const words = describe(dose)
              // No part of the day stands above them, and a plan may have two of them.
              const time = dates.time(dates.local(dose.due_at).time)
              return (
                <DoseRow
                  key={`${dose.medication_plan} ${dose.slot}`}
                  dose={dose}
                  now={now}
                  isAhead={false}
                  marks={marks}
                  {...words}
                  how={`${time} · ${words.how}`}
                />
              )
            })}
          </ul>
        </section>
      )}
      <AskedDoses marks={marks} nameOf={nameOf} />
    </div>
  )
}
