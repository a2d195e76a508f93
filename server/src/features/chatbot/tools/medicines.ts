import { drugsNamedIn } from '@salve/domain/drugs.ts'
import { fold, words } from '@salve/domain/fold.ts'
import type { Person } from './asker.ts'
import { inWords, source, type ToolAnswer } from './tool-answer.ts'

/** True when a plan is of the named drug: by its name, or by another name of the same drug. */
export function isOf(drug: string, drugName: string): boolean {
  const wanted = words(drug)[0] ?? ''
  if (fold(drugName).includes(wanted)) return true
  const keys = drugsNamedIn(drug).map(({ key }) => key)
  return drugsNamedIn(drugName).some(({ key }) => keys.includes(key))
}

/** Says that no plan has this medicine, or that there is no plan at all. */
export const unknownDrug = ({ language }: Person, drug: string | null): ToolAnswer => ({
  text: drug
    ? inWords(
        language,
        `Your medication plan holds no ${drug}.`,
        `Ihr Medikamentenplan enthält kein ${drug}.`,
      )
    : inWords(language, 'Your medication plan is empty.', 'Ihr Medikamentenplan ist leer.'),
  sources: [
    source('new_medication_plan', inWords(language, 'Add a medicine', 'Medikament eintragen')),
    source('medication', inWords(language, 'Medication', 'Medikamente')),
  ],
})
