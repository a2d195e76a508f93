import { partsText } from '../amount-text.ts'
import { type Amount, PARTS_PER_UNIT, partsOfSum } from '../amounts.ts'
import type { DoseForm, Food } from '../dose-forms.ts'
import type { Language } from '../language.ts'

/** Singular and plural; the amount precedes it. */
type Counted = readonly [one: string, other: string]

interface DoseTexts {
  units: Record<DoseForm, Counted>
  food: Record<Exclude<Food, 'any'>, string>
}

/** The words for amounts, by language and form. */
export const DOSE_TEXTS: Record<Language, DoseTexts> = {
  en: {
    units: {
      tablet: ['tablet', 'tablets'],
      capsule: ['capsule', 'capsules'],
      drops: ['drop', 'drops'],
      liquid: ['ml', 'ml'],
      injection: ['injection', 'injections'],
      inhaler: ['puff', 'puffs'],
      spray: ['spray', 'sprays'],
      patch: ['patch', 'patches'],
      cream: ['application', 'applications'],
      suppository: ['suppository', 'suppositories'],
      other: ['unit', 'units'],
    },
    food: {
      before: 'before a meal',
      with: 'with a meal',
      after: 'after a meal',
      empty_stomach: 'on an empty stomach',
    },
  },
  de: {
    units: {
      tablet: ['Tablette', 'Tabletten'],
      capsule: ['Kapsel', 'Kapseln'],
      drops: ['Tropfen', 'Tropfen'],
      liquid: ['ml', 'ml'],
      injection: ['Spritze', 'Spritzen'],
      inhaler: ['Hub', 'Hübe'],
      spray: ['Sprühstoß', 'Sprühstöße'],
      patch: ['Pflaster', 'Pflaster'],
      cream: ['Anwendung', 'Anwendungen'],
      suppository: ['Zäpfchen', 'Zäpfchen'],
      other: ['Einheit', 'Einheiten'],
    },
    food: {
      before: 'vor dem Essen',
      with: 'zum Essen',
      after: 'nach dem Essen',
      empty_stomach: 'auf nüchternen Magen',
    },
  },
}

/** Writes one dose in words. The first screen needs only this, and not whole plans. */
export function doseWords(language: Language) {
  const texts = DOSE_TEXTS[language]
  return {
    /** "1½ tablets"; up to one it is the singular. The amount can be a sum of many doses. */
    dose: (amount: Amount, form: DoseForm): string => {
      const parts = partsOfSum(amount)
      return `${partsText(parts, language)} ${texts.units[form][parts > PARTS_PER_UNIT ? 1 : 0]}`
    },
    /** "with a meal"; '' where it does not matter. */
    food: (food: Food): string => (food === 'any' ? '' : texts.food[food]),
  }
}
