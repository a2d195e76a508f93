import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { SlotName } from '@salve/domain/schedule/kinds.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { doseWords } from '@salve/domain/schedule/dose-words.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useSlotTimes } from '../medication/useSlotTimes.ts'

/** The wording of a dose. */
export interface DoseWords {
  /** "Ramipril 5 mg", and under it "1 tablet, with a meal". */
  name: string
  how: string
  /** Further facts of the plan. */
  instructions: string
  /** "½ tablet", and "1 tablet" of the plan. */
  amount: string
  planned: string
}

/** The wording of doses: with the plan's words of their day. */
export function useDoseWords() {
  const { t, i18n } = useTranslation('doses')
  const times = useSlotTimes()
  const words = doseWords(languageOf(i18n.language))
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
