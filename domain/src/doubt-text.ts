import { numberFormat } from './formats.ts'
import { type Language, localeOf } from './language.ts'
import type { Question } from './log-checks.ts'
import { compoundOf, type LoggedValue, METER_WORDS, partsOf } from './log-values.ts'
import { decimalsOf, fromCanonical, round, unitLabel } from './units.ts'

const SENTENCES: Record<Language, Record<Question['rule'], string>> = {
  en: {
    unusual: '{value} is unusual. Please check the number and the unit.',
    pulse_pressure: 'The two values are unusually close together or far apart. Please check them.',
    weight_change: '{value} is more than 5 % away from your weight of a few days before. Please check it.',
    weight_gain_heart_failure:
      '{value} is more than 2 kg above your weight of a few days before. With heart failure that is a reason to call your clinic.',
    height_change: '{value} is another height than before. Please check it.',
    far_from_own:
      '{value} is far from your other values, around {own}. Please check the number and the unit.',
  },
  de: {
    unusual: '{value} ist ungewöhnlich. Bitte prüfen Sie Zahl und Einheit.',
    pulse_pressure:
      'Die beiden Werte liegen ungewöhnlich nah beieinander oder weit auseinander. Bitte prüfen Sie sie.',
    weight_change:
      '{value} weicht um mehr als 5 % von Ihrem Gewicht wenige Tage zuvor ab. Bitte prüfen Sie das.',
    weight_gain_heart_failure:
      '{value} sind über 2 kg mehr als wenige Tage zuvor. Bei Herzschwäche ist das ein Grund, Ihre Praxis anzurufen.',
    height_change: '{value} ist eine andere Größe als bisher. Bitte prüfen Sie das.',
    far_from_own:
      '{value} liegt weit weg von Ihren anderen Werten um {own}. Bitte prüfen Sie Zahl und Einheit.',
  },
}

/**
 * Returns the question about a value, as one self-contained sentence; numbers are in the typed
 * unit.
 */
export function doubtText({ rule, own }: Question, value: LoggedValue, language: Language): string {
  const { key, unit } = value
  const written =
    value.value === null ? METER_WORDS[value.comparator ?? '>'] : write(value.value, value, language)
  const shown = own === undefined ? '' : round(fromCanonical(key, own, unit), decimalsOf(key, unit))
  return SENTENCES[language][rule]
    .replace('{value}', written)
    .replace('{own}', shown === '' ? '' : write(shown, value, language))
}

function write(value: number, { key, unit }: LoggedValue, language: Language): string {
  const format = numberFormat(localeOf(language), { maximumFractionDigits: 3, useGrouping: false })
  const compound = compoundOf(key, unit)
  if (!compound) return `${format.format(value)} ${unitLabel(unit)}`.trim()
  const [greater, smaller] = partsOf(value, compound)
  return `${format.format(greater)} ${compound.labels[0]} ${format.format(smaller)} ${compound.labels[1]}`
}
