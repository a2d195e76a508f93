import { fold, words } from '../fold.ts'
import { DAY_WORDS } from './days.ts'
import { isSumWord } from './function-words.ts'
import type { Understood } from './understood.ts'

/** A number that nobody works out here, or entries that nobody can tell apart. */
export interface NotComputed {
  readonly what: 'number' | 'time'
  /** The words of the question that say so. */
  readonly said: readonly string[]
}

const ASKS_FOR_NUMBERS = new Set<Understood['intent']>([
  'record_value',
  'record_lab',
  'record_symptom',
  'record_dose',
])

/** Numbers of many entries that are none of the statistics, as beginnings of words. */
const NUMBER_STEMS = `median deviation standardabweichung abweichung varian streuung schwankung spannweite
  spread quartil quantil percentil perzentil percent prozent anteil trend differen unterschied change changed
  veranderung verandert gesamt zusammengerechnet zusammengezahlt increase decrease lose lost gain gained abgenommen
  zugenommen abnehmen zunehmen`
  .trim()
  .split(/\s+/)
  .map(fold)

/** What names a time, as whole words; days and months stand in their own list. */
const TIME_WORDS = new Set(
  `q day days week weeks weekly month months year years quarter quarters half time times date dates today yesterday tomorrow
  morning mornings noon midday afternoon afternoons evening evenings night nights midnight weekend weekends weekday weekdays
  spring summer autumn fall winter season christmas easter ago hour hours
  tag tage tagen woche wochen monat monate monaten jahr jahre jahren quartal halfte heute gestern vorgestern morgen
  morgens vormittag mittag nachmittag abend abends nacht nachts wochenende wochenenden werktag fruhling fruhjahr sommer herbst
  winter jahreszeit weihnachten ostern silvester stunde stunden`
    .trim()
    .split(/\s+/)
    .map(fold)
    .concat(DAY_WORDS),
)

const EXCEPT = new Set(['except', 'excluding', 'without', 'not', 'auser', 'ausser', 'ohne', 'nicht'])

/**
 * A question about numbers that is better not answered with one: it asks for another number than
 * the bot works out, or for a time that it cannot tell. An average of other entries would look like
 * the answer.
 */
export function notComputedOf(understood: Understood, leftOut: readonly string[]): NotComputed | null {
  if (!ASKS_FOR_NUMBERS.has(understood.intent)) return null
  const numbers = leftOut.filter((phrase) => words(phrase).some(isOtherNumber))
  if (numbers.length > 0) return { what: 'number', said: numbers }
  // "Except on Sundays" takes some entries away: that all are counted is said beside the number.
  if (leftOut.some((phrase) => words(phrase).some((word) => EXCEPT.has(word)))) return null
  const times = leftOut.filter((phrase) => words(phrase).some((word) => isTimeWord(word)))
  return times.length > 0 ? { what: 'time', said: times } : null
}

const isOtherNumber = (word: string) => isSumWord(word) || NUMBER_STEMS.some((stem) => word.startsWith(stem))
const isTimeWord = (word: string) => TIME_WORDS.has(word) || /^20\d\d$/.test(word)
