import { partsText } from './amount-text.ts'
import { type Amount, PARTS_PER_UNIT, partsOfSum } from './amounts.ts'
import type { DoseForm } from './dose-forms.ts'
import type { Language } from './language.ts'
import { DOSE_TEXTS } from './schedule/dose-words.ts'

/** The word for a form's counted unit, "tablets", in the reader's language. */
export const unitWord = (form: DoseForm, language: Language): string => DOSE_TEXTS[language].units[form][1]

/**
 * Returns the unit of a stock: a unit that is the form's own word, in the reader's language; any
 * other unit as it was typed.
 */
export const unitShown = (form: DoseForm, unit: string | null | undefined, language: Language): string =>
  unit && !isWordOf(form, unit) ? unit : unitWord(form, language)

/**
 * A stock in words: "12½ tablets". A form's own unit is written in the reader's language and
 * number; any other stays as written.
 */
export function supplyText(sum: Amount, form: DoseForm, unit: string | null, language: Language): string {
  const parts = partsOfSum(sum)
  const [one, other] = DOSE_TEXTS[language].units[form]
  const word = unit && !isWordOf(form, unit) ? unit : parts > PARTS_PER_UNIT || parts === 0 ? other : one
  return `${partsText(parts, language)} ${word}`
}

const ALL_TEXTS = Object.values(DOSE_TEXTS)

const isWordOf = (form: DoseForm, unit: string) =>
  ALL_TEXTS.some(({ units }) => units[form].some((word) => word.toLowerCase() === unit.trim().toLowerCase()))
