import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import type { MissedMoment } from '@salve/domain/schedule/standing.ts'
import { useAtWords } from './useAtWords.ts'
import type { Doubled, DoseMarks } from './useDoseMarks.ts'

export interface MissedNoteProps {
  dose: DoseEvent
  name: string
  marks: Pick<DoseMarks, 'takeNow' | 'skip'>
  missed: MissedMoment | null
  doubled: Doubled | null
  /** The ledger says that it would be too much or too soon, whatever the plan's rule allows. */
  isHeld: boolean
}

/**
 * The moment of a missed dose: one sentence worked out from the plan's rule and the next dose, and
 * buttons for what can be done. It never tells anybody to take a dose.
 */
export function MissedNote({ dose, name, marks, missed, doubled, isHeld }: MissedNoteProps) {
  const { t } = useTranslation('doses')
  const dates = useDates()
  const at = useAtWords()
  const until = (moment: string | null) => {
    if (!moment) return ''
    const { date, time } = dates.local(moment)
    const clock = dates.time(time)
    return date === dates.now().date ? clock : `${dates.dateWithWeekday(date)}, ${clock}`
  }
  const next = (moment: string | null) => (moment ? at(moment) : '')
  const words = () => {
    if (doubled) return t('missed.doubled', { amount: doubled.amount, at: next(doubled.taken_at) })
    if (isHeld) return t('missed.held')
    if (!missed || missed.kind === 'past') return ''
    const sentence = !dose.next_due_at
      ? ('missed.stillLast' as const)
      : (`missed.${missed.kind}${missed.by_rule ? 'ByRule' : ''}` as const)
    return t(sentence, { until: until(dose.closes_at), next: next(dose.next_due_at) })
  }
  return (
    <div className="my-1 flex flex-col items-start gap-2 rounded-md bg-amber-soft px-3 py-2">
      <p className="text-sm">
        <Unbroken>{words()}</Unbroken>
      </p>
      <div className="flex flex-wrap gap-2">
        {!doubled && missed?.kind === 'still' && (
          <Button aria-label={t('takeNow', { name })} onPress={() => marks.takeNow(dose)}>
            {t('takeNowShort')}
          </Button>
        )}
        <Button aria-label={t('skipIt', { name })} onPress={() => marks.skip(dose, null)}>
          {t('skipItShort')}
        </Button>
      </div>
    </div>
  )
}
