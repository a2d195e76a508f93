import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { Ellipsis, PencilLine, SkipForward, Undo2 } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isWaiting } from '../../lib/waiting.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import { RoundTick } from '../../ui/choices/RoundTick.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { DoseStatus } from './DoseStatus.tsx'
import { isAnswered, statusAt } from './doseTimes.ts'
import { MissedNote } from './MissedNote.tsx'
import { SKIP_REASONS } from './skipReasons.ts'
import type { DoseMarks } from './useDoseMarks.ts'
import type { DoseWords } from './useDoseWords.ts'

const WaitingBadge = lazyPart(async () => (await import('../../ui/content/WaitingBadge.tsx')).WaitingBadge)

export interface DoseRowProps extends DoseWords {
  dose: DoseEvent
  now: number
  /** Days to come are looked at, not ticked off. */
  isAhead: boolean
  marks: DoseMarks
  /** Further words about a dose. */
  noteOf?: ((dose: DoseEvent, name: string) => ReactNode) | undefined
}

/**
 * A dose with its round tick: one tap says that it was taken, and the row says when, with Undo
 * beside it.
 */
export function DoseRow({
  dose,
  now,
  isAhead,
  marks,
  noteOf,
  name,
  how,
  instructions,
  ...amounts
}: DoseRowProps) {
  const { t } = useTranslation('doses')
  const isDone = isAnswered(dose)
  const status = statusAt(dose, now)
  // Upcoming ones say so when tapped.
  const doubled = status === 'scheduled' ? null : marks.doubled(dose, now)
  const isHeld = (status === 'due' || status === 'late') && marks.isHeld(dose, now)
  const tick = useTickWords(dose, name, status === 'missed' || doubled !== null)
  return (
    <li className="py-2">
      <div className="-mr-2 flex items-start gap-3">
        {!isAhead && (
          <div className="flex w-13 shrink-0 flex-col items-center gap-0.5">
            <RoundTick
              label={tick.label}
              isTicked={dose.status === 'taken'}
              onPress={() => marks.take(dose)}
            />
            <span aria-hidden className="text-center text-soft text-xs">
              {tick.word}
            </span>
          </div>
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-0.5 break-words">
          <p className="font-semibold text-lg leading-snug">
            <Unbroken>{name}</Unbroken>
          </p>
          <p className="text-soft">{how}</p>
          {instructions && <p className="text-soft text-sm">{instructions}</p>}
          <div className="flex min-h-8 flex-wrap items-center gap-x-6">
            <DoseStatus dose={dose} now={now} {...amounts} />
            {isWaiting(dose) && (
              <Suspense>
                <WaitingBadge />
              </Suspense>
            )}
            {isDone && !isAhead && (
              // Its text is below the others if it has a line of its own.
              <div className="-ml-4">
                <Button
                  variant="quiet"
                  icon={Undo2}
                  aria-label={t('undoOf', { name })}
                  onPress={() => marks.takeBack(dose)}
                >
                  {t('undo')}
                </Button>
              </div>
            )}
          </div>
          {noteOf?.(dose, name)}
          {dose.note && <p className="text-sm">{t('noteIs', { note: dose.note })}</p>}
        </div>
        <DoseMenu dose={dose} name={name} marks={marks} />
      </div>
      {!isAhead && <MissedNote {...{ dose, name, now, marks, doubled, isHeld }} />}
    </li>
  )
}

/**
 * An open ring names the action of a tap, and a closed one the result. A dose that is too late only
 * has a mark.
 */
function useTickWords(dose: DoseEvent, name: string, isOver: boolean) {
  const { t } = useTranslation('doses')
  const dates = useDates()
  if (dose.status === 'skipped') return { label: t('tick.skipped', { name }), word: t('tick.skippedWord') }
  if (dose.status !== 'taken')
    return isOver
      ? { label: t('tick.mark', { name }), word: t('tick.markWord') }
      : { label: t('tick.take', { name }), word: t('tick.takeWord') }
  const time = dates.time(dates.local(dose.taken_at ?? dose.due_at).time)
  return { label: t('tick.taken', { name, time }), word: time }
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
