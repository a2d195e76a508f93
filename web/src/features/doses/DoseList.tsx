import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { Suspense } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import { useNow } from '../../lib/useNow.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { AskedDoses } from './AskedDoses.tsx'
import { type DosePart, doseDay, isUnmarked, nextAfter, type SlotTimes, stripsOf } from './doseDay.ts'
import { DosePartSection, type DoseTools } from './DosePartSection.tsx'
import { DoseRow } from './DoseRow.tsx'
import { isAnswered } from './doseTimes.ts'
import { useDoseMarks } from './useDoseMarks.ts'
import { useSettled } from './useSettled.ts'

/** Once a day; cached by the worker with the files of daily use. */
const EndOfDay = lazyPart(async () => {
  const [{ EndOfDay }] = await Promise.all([import('./EndOfDay.tsx'), loadTexts(['doseForm'])])
  return EndOfDay
})

export interface DoseListProps extends Pick<DoseTools, 'slotName' | 'describe'> {
  /** Doses of yesterday, today and perhaps tomorrow. */
  doses: readonly DoseEvent[]
  /** True when today's doses are among them; unknown doses are not mentioned. */
  isKnown?: boolean
  times: SlotTimes
}

const keyOf = ({ date, slot }: DosePart) => `${date} ${slot}`

/**
 * Today's doses: done parts as one line each, then the current part of the day, the late ones and
 * those to come; yesterday's unmarked ones after all of today's.
 */
export function DoseList({ doses, isKnown = true, times, slotName, describe }: DoseListProps) {
  const { t } = useTranslation('doses')
  const dates = useDates()
  const now = useNow()
  const nameOf = (dose: DoseEvent) => describe(dose).name
  const marks = useDoseMarks(describe, doses, !doses.every(isAnswered))
  const today = dates.now().date
  const day = doseDay(doses, today, now, times, (moment) => dates.local(moment).date)
  const parts = [...day.done, ...(day.now ? [day.now] : []), ...day.unmarked, ...day.later]
  const isSettled = useSettled(parts.filter((part) => !isUnmarked(part)).map(keyOf))
  const isFolded = (part: DosePart) => isSettled(keyOf(part))
  const isAllDone = parts.length > 0 && parts.every(isFolded)
  return (
    <div className="flex flex-col gap-2">
      {!isKnown && <Notice tone="warning" title={t('notKnown')} />}
      {isKnown && !day.now && <p className="text-soft">{t('nothing')}</p>}
      {isKnown && isAllDone && (
        <Suspense>
          <EndOfDay next={nextAfter(doses, today)} />
        </Suspense>
      )}
      {stripsOf(day, isFolded).map((part) => (
        <DosePartSection
          key={keyOf(part)}
          part={part}
          mark={part === day.now ? (day.isReached ? 'now' : 'next') : undefined}
          isFolded={isFolded(part)}
          isLater={day.later.includes(part)}
          saysDay={part.date !== today}
          level={3}
          {...{ now, today, marks, slotName, describe }}
        />
      ))}
      {day.before.length > 0 && (
        <section aria-label={t('yesterday')} className="rounded-md border border-line px-3 sm:px-4">
          <h3 className="py-2 font-semibold">{t('yesterday')}</h3>
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
