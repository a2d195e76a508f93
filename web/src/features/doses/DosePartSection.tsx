import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { Check, ChevronDown } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { cx } from '../../ui/cx.ts'
import type { DosePart } from './doseDay.ts'
import { DoseRow, type DoseRowProps } from './DoseRow.tsx'
import type { DoseWords } from './useDoseWords.ts'
import { isOpen, statusAt } from './doseTimes.ts'
import type { DoseMarks } from './useDoseMarks.ts'

/** Props that all parts of a list share. */
export interface DoseTools {
  now: number
  today: string
  marks: DoseMarks
  /** "Morning" */
  slotName: (slot: DosePart['slot']) => string
  describe: (dose: DoseEvent) => DoseWords
  noteOf?: DoseRowProps['noteOf']
}

export interface DosePartSectionProps extends DoseTools {
  part: DosePart
  /** Said beside its name: that it is on now, or comes next. */
  mark?: 'now' | 'next' | undefined
  /** All of it is marked: it is one line, and opens with one tap. */
  isFolded?: boolean
  /** Its time has not come: its doses are taken one by one. */
  isLater?: boolean
  /**
   * Parts of two days are shown together after midnight, two of them with the same name: this one
   * shows its day.
   */
  saysDay?: boolean
  /** The heading of the page that contains it. */
  level: 2 | 3
}

/** A part of the day with its doses: a strip. */
export function DosePartSection({
  part,
  mark,
  isFolded = false,
  isLater = false,
  saysDay = false,
  level,
  ...tools
}: DosePartSectionProps) {
  const { t } = useTranslation('doses')
  const dates = useDates()
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const [isLookedAt, setIsLookedAt] = useState(false)
  const isShown = !isFolded || isLookedAt
  const { rows, header } = useFocusKept(isFolded)
  const name = tools.slotName(part.slot)
  const times = [...new Set(part.moments.map(({ time }) => dates.time(time)))]
  const when = saysDay ? [dates.dateWithWeekday(part.date), ...times] : times
  // A bedtime after midnight belongs to the day that it ends.
  const isNextDay = part.moments.some(({ due_at }) => dates.local(due_at).date > part.date)
  const { now, marks } = tools
  const open = part.doses.filter((dose) => dose.local_date <= tools.today && isOpen(dose))
  const isOffered = !isLater && part.doses.length > 1 && open.some((dose) => marks.isTakeable(dose, now))
  return (
    <section
      aria-label={[name, ...when].join(', ')}
      className={cx(
        'rounded-md border px-3 sm:px-4',
        mark === 'now' && !isFolded ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      <div className="-mr-1.5 flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-0.5">
        <Heading className="max-w-full flex-1">
          {isFolded ? (
            <button
              ref={header}
              type="button"
              aria-expanded={isShown}
              aria-controls={id}
              onClick={() => setIsLookedAt(!isShown)}
              className="flex min-h-target w-full cursor-pointer items-center gap-2 rounded-sm pr-2 text-left font-normal"
            >
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{name}</span> <Outcome part={part} />
              </span>
              <ChevronDown
                aria-hidden
                size={22}
                className={cx('shrink-0 text-soft', isShown && 'rotate-180')}
              />
            </button>
          ) : (
            <>
              <span className="font-semibold">{name}</span>{' '}
              <span className="font-normal text-soft">
                {when.join(', ')}
                {mark && ` · ${t(mark)}`}
              </span>
            </>
          )}
        </Heading>
        {isOffered && (
          <Button
            variant={mark === 'now' ? 'primary' : 'secondary'}
            aria-label={t('takeAllOf', { name })}
            onPress={() => marks.takeAll(open)}
          >
            {t('takeAll')}
          </Button>
        )}
      </div>
      <div id={id} ref={rows} hidden={!isShown} className="fold">
        {isNextDay && (
          <p className="text-soft text-sm">{t('afterMidnight', { day: dates.dateWithWeekday(part.date) })}</p>
        )}
        {part.moments.map((moment) => (
          <MomentRows
            key={moment.due_at}
            {...tools}
            time={part.moments.length > 1 ? dates.time(moment.time) : undefined}
            doses={moment.doses}
            firstLate={open.find((dose) => statusAt(dose, now) === 'late')}
          />
        ))}
      </div>
    </section>
  )
}

/** "✓ 07:04", and how many were skipped. */
function Outcome({ part: { doses } }: { part: DosePart }) {
  const { t } = useTranslation('doses')
  const dates = useDates()
  const taken = doses.flatMap(({ status, taken_at }) => (status === 'taken' && taken_at ? taken_at : []))
  const last = taken.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
  const count = doses.filter(({ status }) => status === 'skipped').length
  return (
    <span className="text-soft">
      {last && (
        <>
          <Check aria-hidden size={20} className="inline text-primary" strokeWidth={3} />
          <VisuallyHidden>{t('done')}</VisuallyHidden> {dates.time(dates.local(last).time)}
        </>
      )}
      {last && count > 0 && ' · '}
      {count > 0 && t('skippedCount', { count })}
    </span>
  )
}

/** A strip that folds hands the focus from the row in it to its line. */
function useFocusKept(isFolded: boolean) {
  const rows = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isFolded && rows.current?.contains(document.activeElement)) header.current?.focus()
  }, [isFolded])
  return { rows, header }
}

interface MomentRowsProps extends DoseTools {
  /** Said above them, where the part has doses at several times. */
  time: string | undefined
  doses: readonly DoseEvent[]
  /** The only late dose of the part whose advice is open from the start. */
  firstLate: DoseEvent | undefined
}

function MomentRows({ time, doses, firstLate, now, today, marks, describe, noteOf }: MomentRowsProps) {
  return (
    <>
      {time && <p className="pt-1 text-soft text-sm">{time}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {doses.map((dose) => (
          <DoseRow
            key={`${dose.medication_plan} ${dose.slot} ${dose.local_date}`}
            dose={dose}
            now={now}
            isAhead={dose.local_date > today}
            isBrief={firstLate !== undefined && firstLate !== dose}
            marks={marks}
            noteOf={noteOf}
            {...describe(dose)}
          />
        ))}
      </ul>
    </>
  )
}
