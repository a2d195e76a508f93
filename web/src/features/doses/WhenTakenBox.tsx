import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useAtWords } from './useAtWords.ts'
import type { Doubled } from './useDoseMarks.ts'

export interface WhenTakenProps {
  /** The moments at which the doses were due; none closes the question. */
  due: readonly string[]
  /** "Ramipril 5 mg", or null for several medicines. */
  name: string | null
  /** The intake of the same plan so shortly ago that another one now would double it. */
  doubled?: Doubled | null
  /** The next dose, where it is too late to catch up. */
  next?: string | null
  /** The sheet for any other time. */
  otherHref?: string | undefined
  onAnswer: (when: 'planned' | 'now' | null) => void
}

/** The dialog that WhenTaken opens. */
export function WhenTakenBox({ due, name, doubled, next, otherHref, onAnswer }: WhenTakenProps) {
  const { t } = useTranslation(['doses', 'doseForm'])
  const dates = useDates()
  const now = dates.moment(dates.now())
  const times = [...new Set(due)].map((moment) => {
    const { date, time } = dates.local(moment)
    return date === dates.now().date
      ? t('doseForm:when.planned', { time: dates.time(time) })
      : t('doseForm:when.plannedDay', { date: dates.dateWithWeekday(date), time: dates.time(time) })
  })
  const at = useAtWords()
  const isPast = due.every((moment) => Date.parse(moment) <= Date.parse(now))
  return (
    <Dialog
      isOpen={due.length > 0}
      onClose={() => onAnswer(null)}
      title={name === null ? t('doseForm:when.askAll') : t('doseForm:when.ask', { name })}
      actions={
        <>
          {isPast && (
            <Button variant="primary" onPress={() => onAnswer('planned')}>
              {times.length === 1 ? times[0] : t('doseForm:when.plannedAll')}
            </Button>
          )}
          <Button variant="primary" onPress={() => onAnswer('now')}>
            {t('doseForm:when.now')}
          </Button>
          {otherHref && (
            <LinkButton href={otherHref} onPress={() => onAnswer(null)}>
              {t('doseForm:when.other')}
            </LinkButton>
          )}
          <Button variant="quiet" onPress={() => onAnswer(null)}>
            {t('doseForm:when.cancel')}
          </Button>
        </>
      }
    >
      {doubled && (
        <p className="mb-2 font-semibold">
          {t('missed.doubled', { amount: doubled.amount, at: at(doubled.taken_at) })}
        </p>
      )}
      {!doubled && next && (
        <p className="mb-2">
          {t(Date.parse(next) <= Date.parse(now) ? 'doseForm:when.over' : 'doseForm:when.overAhead', {
            next: at(next),
          })}
        </p>
      )}
      {t('doseForm:when.why')}
    </Dialog>
  )
}
