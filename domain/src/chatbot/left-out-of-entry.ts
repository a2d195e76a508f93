import { circumstancesOf } from '../circumstances.ts'
import { circumstancesIn } from './circumstance-words.ts'
import { isSumWord } from './function-words.ts'
import * as logLines from './log-lines.ts'
import type { Listening } from './listening.ts'
import { momentIn } from './moments.ts'
import { namesDrug, namesKind, namesSymptom } from './named-words.ts'
import type { Places } from './open-words.ts'
import type { Said } from './said.ts'
import { readNumber } from './typed-numbers.ts'
import type { Understood } from './understood.ts'
import { vocabularyOf } from './word-list.ts'

const ORDER = vocabularyOf(`${logLines.LOG_ORDER_LINES}\n${logLines.ASKING_LINES}`)
const UNITS =
  vocabularyOf(`mmhg kpa mgdl mmol mmolmol kg kgs kilo kilos kilogram~ lb lbs pound pounds stone stones st fahrenheit celsius
  grad degree degrees c f prozent percent cm inch inches hour hours hr hrs h stunde stunden std minute minutes min mins minuten ml
  milliliter~ l liter liters litre litres unit units einheit einheiten ie iu u step steps schritte bpm schlage g gramm gram grams mg
  milligramm~ mcg tablet tablets tablette tabletten pill pills pille pillen capsule capsules kapsel kapseln tab tabs stuck puff puffs
  hub hube drop drops tropfen top bottom upper lower oben unten pulse puls hr reading measured measurement messung gemessen wert value
  level day tag out zehn ten scale skala`)
const FEVER = new Set(['fever', 'fieber', 'temperature', 'temperatur', 'temp'])
const DOSE = vocabularyOf(
  `${logLines.TOOK_LINES}\n${logLines.SKIPPED_LINES}\n${logLines.MEDICINE_LINES}\ndose dosis medicine`,
)
const FELT = vocabularyOf(`${logLines.FEELS_LINES}
  severity level strength starke intensity score pain about feel feels unbearable terrible awful severe strong bad moderate medium mild
  slight slightly light very bit little unertraglich~ sehr stark~ schlimm~ heftig~ furchtbar~ mittel~ massig~ leicht~ bisschen hurts
  since seit tut weh`)

/** The words by which a message asks to log something; the others belong in its note. */
export function placedInEntry(
  understood: Understood,
  { text }: Said,
  listening: Listening,
): { spans: string[]; places: Places } {
  const spans = timeWords(text, listening)
  const parts: Places[] = [({ read, typed }) => ORDER.has(read) || isSumWord(typed)]
  if (understood.intent === 'log_measurement') {
    const { kind, values } = understood
    const said = circumstancesIn((pattern) => pattern.exec(text), circumstancesOf(kind))
    // Several answers are no answer: "before meals" cannot be ticked.
    const kept = said.hits.filter((_, at) => Object.values(said.found)[at]?.length === 1)
    spans.unshift(...kept.map(([words]) => words))
    const numbers = new Set(values.map(({ value }) => value))
    const isValue = (word: string) => {
      const number = readNumber(word)
      return (
        numbers.has(number) || [60, 1000].some((by) => numbers.has(number * by) || numbers.has(number / by))
      )
    }
    parts.push(
      namesKind(kind),
      // A number beside it is what a fever is: the words say no more.
      ({ read }) => kind === 'temp' && FEVER.has(read),
      ({ read }) => UNITS.has(read),
      ({ read }) => read.split('/').every(isValue),
    )
  }
  if (understood.intent === 'log_dose') {
    const { drug, amount } = understood
    if (drug) parts.push(namesDrug(drug, listening))
    parts.push(
      ({ read }) => DOSE.has(read) || UNITS.has(read),
      ({ read }) => amount !== null && [amount.amount, amount.amount / 1000].includes(readNumber(read)),
    )
  }
  if (understood.intent === 'log_symptom') {
    const { name, severity } = understood
    parts.push(
      namesSymptom(name),
      ({ read }) => FELT.has(read),
      ({ read }) => severity !== null && [`${severity}`, '10', `${severity}/10`].includes(read),
    )
  }
  return { spans, places: (token) => parts.some((part) => part(token)) }
}

/** The words from which a time was read, one by one: the rest of the text keeps its order. */
function timeWords(text: string, listening: Listening): string[] {
  const rest = momentIn(text, listening).rest.trim().split(' ').filter(Boolean)
  let at = 0
  return text
    .trim()
    .split(' ')
    .filter((word) => {
      if (rest[at] !== word) return true
      at++
      return false
    })
    .map((word) => ` ${word} `)
}
