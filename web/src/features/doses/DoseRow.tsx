import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { ChevronDown, Ellipsis, PencilLine, SkipForward, Undo2 } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isWaiting } from '../../lib/waiting.ts'
import { paths } from '../../lib/paths.ts'
import { useDates } from '../../lib/dates.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import { RoundTick } from '../../ui/choices/RoundTick.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { cx } from '../../ui/cx.ts'
import { DoseStatus } from './DoseStatus.tsx'
import { isAnswered, missedAt, statusAt } from './doseTimes.ts'
import { SKIP_REASONS } from './skipReasons.ts'
import type { DoseMarks } from './useDoseMarks.ts'
import type { DoseWords } from './useDoseWords.ts'

const WaitingBadge = lazyPart(async () => (await import('../../ui/content/WaitingBadge.tsx')).WaitingBadge)
/** Only a late or a held dose has one; cached by the worker with the files of daily use. */
const MissedNote = lazyPart(async () => (await import('./MissedNote.tsx')).MissedNote)

export interface DoseRowProps extends DoseWords {
  dose: DoseEvent
  now: number
  /** Days to come are looked at, not ticked off. */
  isAhead: boolean
  marks: DoseMarks
  /** A late dose starts with its advice closed, where another one of its strip has it open. */
  isBrief?: boolean
  /** Further words about a dose. */
  noteOf?: ((dose: DoseEvent, name: string) => ReactNode) | undefined
}

/** A dose with its round tick: one tap says that it was taken, and the row says when. */
export function DoseRow(props: DoseRowProps) {
  const { dose, now, isAhead, marks, isBrief = false, noteOf, name } = props
  const { t } = useTranslation('doses')
  const id = useId()
  const [chosen, setChosen] = useState<boolean>()
  const status = statusAt(dose, now)
  // Upcoming ones say so when tapped.
  const doubled = status === 'scheduled' ? null : marks.doubled(dose, now)
  const isHeld = (status === 'due' || status === 'late') && marks.isHeld(dose, now)
  const missed = missedAt(dose, now)
  // What speaks against a dose is never closed.
  const mayClose = !doubled && !isHeld && missed?.kind === 'still'
  const hasNote = !isAhead && (doubled !== null || isHeld || (missed !== null && missed.kind !== 'past'))
  const mayFold = hasNote && mayClose
  // The plan's own words are one line until somebody taps them.
  const isOpen = chosen ?? (mayFold && !isBrief)
  const tick = useTickWords(dose, name, status === 'missed' || doubled !== null)
  return (
    <li className="flex min-h-[56px] flex-col justify-center py-1">
      {/* Words so large that they have no room beside the ring have a line of their own. */}
      <div className="-mr-2 flex flex-wrap items-center gap-x-3 sm:flex-nowrap">
        {!isAhead && (
          <RoundTick label={tick.label} isTicked={dose.status === 'taken'} onPress={() => marks.take(dose)} />
        )}
        {mayFold || props.instructions ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={mayFold ? id : undefined}
            onClick={() => setChosen(!isOpen)}
            className="flex max-w-full flex-1 cursor-pointer items-center gap-2 rounded-sm text-left sm:min-w-0"
          >
            <Facts {...props} status={status} isShort={chosen !== true} />
            {mayFold && (
              <ChevronDown
                aria-hidden
                size={22}
                className={cx('shrink-0 text-soft', isOpen && 'rotate-180')}
              />
            )}
          </button>
        ) : (
          <Facts {...props} status={status} />
        )}
        {!isAhead && !mayFold && tick.word && (
          <span aria-hidden className="font-semibold text-primary text-sm max-[22rem]:hidden">
            {tick.word}
          </span>
        )}
        <DoseMenu dose={dose} name={name} marks={marks} />
      </div>
      {noteOf?.(dose, name)}
      {dose.note && <p className="text-sm">{t('noteIs', { note: dose.note })}</p>}
      {hasNote && (
        <div id={id} hidden={mayFold && !isOpen}>
          <Suspense>
            <MissedNote {...{ dose, name, marks, missed, doubled, isHeld }} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

/** The medicine, and under it how it is taken, or what became of it. */
function Facts({
  dose,
  now,
  isAhead,
  status,
  isShort = false,
  name,
  how,
  instructions,
  ...amounts
}: DoseRowProps & { status: DoseEvent['status']; isShort?: boolean }) {
  const isDone = isAnswered(dose)
  // An open ring says it already.
  const isSaid = !isAhead && (status === 'due' || status === 'scheduled')
  return (
    <span className="flex max-w-full flex-1 flex-col break-words sm:min-w-0">
      <span className="font-semibold leading-snug">
        <Unbroken>{name}</Unbroken>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-soft text-sm">
        {!isSaid && <DoseStatus dose={dose} now={now} {...amounts} />}
        {isWaiting(dose) && (
          <Suspense>
            <WaitingBadge />
          </Suspense>
        )}
        {!isDone && <span>{how}</span>}
        {!isDone && instructions && (
          <span className={cx('w-full', isShort && 'line-clamp-1')}>{instructions}</span>
        )}
      </span>
    </span>
  )
}

/**
 * An open ring names the action of a tap, and a closed one the result. A dose that is too late only
 * has a mark.
 */
function useTickWords(dose: DoseEvent, name: string, isOver: boolean) {
  const { t } = useTranslation('doses')
  const dates = useDates()
  if (dose.status === 'skipped') return { label: t('tick.skipped', { name }) }
  if (dose.status !== 'taken')
    return isOver
      ? { label: t('tick.mark', { name }), word: t('tick.markWord') }
      : { label: t('tick.take', { name }), word: t('tick.takeWord') }
  const time = dates.time(dates.local(dose.taken_at ?? dose.due_at).time)
  return { label: t('tick.taken', { name, time }) }
}

function DoseMenu({ dose, name, marks }: { dose: DoseEvent; name: string; marks: DoseMarks }) {
  const { t } = useTranslation('doses')
  const isDone = isAnswered(dose)
  const details = {
    id: 'details',
    label: t(isDone ? 'change' : 'details'),
    icon: PencilLine,
    href: paths.dose(dose.local_date, dose.medication_plan, dose.slot),
  }
  const skips = SKIP_REASONS.map((reason) => ({
    id: reason,
    label: t(`reasons.${reason}`),
    icon: SkipForward,
    onAction: () => marks.skip(dose, t(`reasonWords.${reason}`)),
  }))
  const skip = {
    id: 'skip',
    label: t('skipPlain'),
    icon: SkipForward,
    onAction: () => marks.skip(dose, null),
  }
  const takeBack = { id: 'undo', label: t('takeBack'), icon: Undo2, onAction: () => marks.takeBack(dose) }
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t('more', { name })} />}
      actions={isDone ? [details, takeBack] : [details, ...skips, skip]}
    />
  )
}
