import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { SlotName } from '@salve/domain/schedule/kinds.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { DoseWords } from './DoseRow.tsx'
import { useRhythmWords } from '../medication/planSentence.ts'
import { useSlotTimes } from '../medication/useSlotTimes.ts'

/** How doses are told: with what their plan said of them then. */
export function useDoseWords() {
  const { t } = useTranslation('doses')
  const times = useSlotTimes()
  const words = useRhythmWords(times)
  return {
    times,
    words,
    slotName: (slot: SlotName) => t(`slots.${slot}`),
    describe: (dose: DoseEvent): DoseWords => {
      const planned = words.dose(dose.planned_amount ?? dose.amount, dose.form)
      return {
        name: planName(dose),
        how: [planned, words.food(dose.food)].filter(Boolean).join(', '),
        instructions: dose.instructions,
        amount: words.dose(dose.amount, dose.form),
        planned,
      }
    },
  }
}
