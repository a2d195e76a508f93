import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { CheckCheck, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/content/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import type { DoseMoment, DosePart } from './doseDay.ts'
import { DoseRow, type DoseRowProps } from './DoseRow.tsx'
import type { DoseWords } from './useDoseWords.ts'
import { isOpen } from './doseTimes.ts'
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
  /** Closed parts show their name and a summary, and open with one tap. */
  startsOpen: boolean
  /**
   * Parts of two days are shown together after midnight, two of them with the same name: this one
   * shows its day.
   */
  saysDay?: boolean
  /** The heading of the page that contains it. */
  level: 2 | 3
}

/** A part of the day with its doses. */
export function DosePartSection({
  part,
  mark,
  startsOpen,
  saysDay = false,
  level,
  ...tools
}: DosePartSectionProps) {
  const { t } = useTranslation('doses')
  const dates = useDates()
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const [chosen, setChosen] = useState<boolean>()
  const isShown = chosen ?? startsOpen
  const name = tools.slotName(part.slot)
  const times = [...new Set(part.moments.map(({ time }) => dates.time(time)))]
  const when = saysDay ? [dates.dateWithWeekday(part.date), ...times] : times
  const open = part.doses.filter(isOpen).length
  // A bedtime after midnight belongs to the day that it ends.
  const isNextDay = part.moments.some(({ due_at }) => dates.local(due_at).date > part.date)
  const title = (
    <>
      <span className={cx('font-semibold text-lg', mark === 'now' && 'text-primary')}>{name}</span>{' '}
      <span className="text-soft">{when.join(', ')}</span>{' '}
      {mark && <Badge tone={mark === 'now' ? 'primary' : 'neutral'}>{t(mark)}</Badge>}
    </>
  )
  return (
    <section
      aria-label={[name, ...when].join(', ')}
      className={cx(
        'rounded-md px-3 py-2 max-sm:-mx-2.5 sm:px-4',
        mark === 'now' ? 'bg-primary-soft' : 'border border-line bg-surface',
      )}
    >
      <Heading>
        {mark ? (
          <span className="flex min-h-target flex-wrap items-center gap-x-2">{title}</span>
        ) : (
          <button
            type="button"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setChosen(!isShown)}
            className="flex min-h-target w-full cursor-pointer items-center gap-2 rounded-sm text-left font-normal"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
              {title}
              <span className="text-soft text-sm">
                {open > 0 ? t('leftToMark', { count: open }) : t('allMarked')}
              </span>
            </span>
            <ChevronDown
              aria-hidden
              size={22}
              className={cx('shrink-0 text-soft', isShown && 'rotate-180')}
            />
          </button>
        )}
      </Heading>
      <div id={id} hidden={!isShown}>
        {isNextDay && (
          <p className="text-soft text-sm">{t('afterMidnight', { day: dates.dateWithWeekday(part.date) })}</p>
        )}
        {part.moments.map((moment) => (
          <MomentRows key={moment.due_at} moment={moment} isAlone={part.moments.length === 1} {...tools} />
        ))}
      </div>
    </section>
  )
}

function MomentRows({
  moment,
  isAlone,
  now,
  today,
  marks,
  describe,
  noteOf,
}: DoseTools & { moment: DoseMoment; isAlone: boolean }) {
  const { t } = useTranslation('doses')
  const dates = useDates()
  const isAhead = (dose: DoseEvent) => dose.local_date > today
  const takeable = moment.doses.filter((dose) => !isAhead(dose) && marks.isTakeable(dose, now))
  return (
    <>
      {!isAlone && <p className="pt-1 font-semibold">{dates.time(moment.time)}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {moment.doses.map((dose) => (
          <DoseRow
            key={`${dose.medication_plan} ${dose.slot} ${dose.local_date}`}
            dose={dose}
            now={now}
            isAhead={isAhead(dose)}
            marks={marks}
            noteOf={noteOf}
            {...describe(dose)}
          />
        ))}
      </ul>
      {takeable.length > 1 && (
        <div className="pt-1 pb-2">
          <Button icon={CheckCheck} isWide onPress={() => marks.takeAll(takeable)}>
            {t('takeAll', { count: takeable.length })}
          </Button>
        </div>
      )}
    </>
  )
}
