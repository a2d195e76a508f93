import { fold } from '../fold.ts'
import { withoutGaps } from './grouped-digits.ts'
import { nearestWord, type WordIndex } from './typos.ts'

/** A message in comparable form. */
export interface Said {
  /** Text as written, on one line. */
  raw: string
  /** Folded, with typing errors corrected, one blank before, between and after the words. */
  text: string
  /** The words of `text` as typed, only folded: ignored ones are named in this form. */
  typed: readonly string[]
  /** True when it ends as a question. */
  asks: boolean
}

const DAY = '(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)'
/** Contractions, and their full forms. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\b(what|how|when|where|who|that|it|there|he|she)'s\b/g, '$1 is'],
  [/\bwhats\b/g, 'what is'],
  [/\bhows\b/g, 'how is'],
  [/\bwhens\b/g, 'when is'],
  [/\bi'm\b/g, 'i am'],
  [/\bi'?ve\b/g, 'i have'],
  [/\bi'll\b/g, 'i will'],
  [/\bi'd\b/g, 'i would'],
  [/\b(\w+n)'t\b/g, '$1t'],
  [/\b(hab|hatt|war|geht|gibt|ist)'?s\b/g, '$1 es'],
  [/(\d)\s*(?:over|uber|zu)\s*(?=\d{2,3}\b)/g, '$1/'],
  [/(\d)\s*\/\s*(?=\d)/g, '$1/'],
  [/(\d)\s*[°º]\s*/g, '$1 grad '],
  [/(\d)\s*%/g, '$1 prozent '],
  [/\ba\.m\.?/g, 'am'],
  [/\bp\.m\.?/g, 'pm'],
  [/\bmg\/dl\b/g, 'mgdl'],
  [/\bmmol\/l\b/g, 'mmol'],
  [/\bmmol\/mol\b/g, 'mmolmol'],
  [/\bmm ?hg\b/g, 'mmhg'],
  // A compound says two things: on which day, and when on it.
  [new RegExp(`\\b${DAY}(morgen|vormittag|mittag|nachmittag|abend|nacht)s\\b`, 'g'), '$1 $2s'],
  [new RegExp(`\\b${DAY}(morgen|vormittag|mittag|nachmittag|abend)\\b`, 'g'), '$1 am $2'],
  [new RegExp(`\\b${DAY}(nacht|fruh)\\b`, 'g'), '$1 in der $2'],
]
const NUMBER = /\d+(?:[.,]\d+)*(?:[/:]\d+(?:[.,]\d+)?)*/
/** Names that hold digits. */
const NAME = /\b(?:hba1c|a1c|sp[o0]2|o2|fev1|b12|f?t[34]|d3)\b/
const TOKEN = new RegExp(`${NAME.source}|${NUMBER.source}|\\p{L}+`, 'gu')

/** Parses a text; `meant` contains the words to which typing errors are corrected. */
export function read(raw: string, isKnown: (word: string) => boolean, meant: WordIndex): Said {
  const plain = SHORT.reduce(
    (text, [short, long]) => text.replaceAll(short, long),
    fold(raw).replaceAll(/[’‘`´]/gu, "'"),
  )
  const typed = withoutGaps(plain).match(TOKEN) ?? []
  const words = typed.map((token) =>
    /\d/.test(token) || isKnown(token) ? token : (nearestWord(token, meant) ?? token),
  )
  return {
    raw: raw.replaceAll(/\s+/g, ' ').trim(),
    text: ` ${words.join(' ')} `,
    typed,
    asks: /\?\s*$/.test(raw.trim()),
  }
}
