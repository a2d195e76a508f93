import { findRedFlag, redFlagOf } from '../red-flags.ts'
import { gravestOf, type ToldSign } from './levels.ts'
import { signsOfLine, type SignLine } from './lab-signs.ts'
import { type MeasuredFacts, type MeasuredSign, signsOfValues, wordsOfValues } from './measured.ts'

/** A text that somebody writes into the record, as it came through one of its doors. */
export interface Written {
  /** Free text, each field for itself. */
  readonly texts?: readonly string[]
  /** The severity of the symptom in the first text, from 0 to 10. */
  readonly severity?: number
  readonly measured?: MeasuredFacts
  readonly lines?: readonly SignLine[]
}

/** Characters of each field that are read with the others. */
const BEGINNING = 300
const SEVERE_FROM = 7
/** Complaints that are a warning sign once they are severe. */
const WHEN_SEVERE = new Set(['breathing', 'belly', 'testicle'])

/**
 * The most serious warning sign in a text written to the record by any route; null when no rule
 * finds one. It needs neither network nor clock, so that it also runs on the device.
 */
export function signAtDoor({ texts = [], severity = 0, measured, lines = [] }: Written): ToldSign | null {
  const written = texts.map((text) => text.trim()).filter(Boolean)
  const inValues = measured ? signsOfValues(measured).flatMap(told) : []
  const inLines = lines.flatMap(signsOfLine).flatMap(told)
  return gravestOf([
    ...signsInTexts(written, measured),
    ...signsOfSeverity(written[0], severity),
    ...inValues,
    ...inLines,
  ])
}

/**
 * Fields are read apart and together: a fever is named in one, and the chemotherapy in the other.
 */
function signsInTexts(texts: readonly string[], measured: MeasuredFacts | undefined): ToldSign[] {
  if (texts.length === 0) return []
  const words = measured ? wordsOfValues(measured.values) : []
  const apart = texts.join('.\n')
  const together = [...words, ...texts.map((text) => text.slice(0, BEGINNING))].join(', ')
  return [...new Set([apart, together])].flatMap((text) => {
    const found = findRedFlag(text)
    return found && !found.isDenied && !found.isAskedAbout ? [atDoor(found.flag)] : []
  })
}

function signsOfSeverity(name: string | undefined, severity: number): ToldSign[] {
  if (name === undefined || severity < SEVERE_FROM) return []
  const found = findRedFlag(`severe ${name}`)
  return found && !found.isDenied && !found.isAskedAbout && WHEN_SEVERE.has(found.flag.key)
    ? [found.flag]
    : []
}

function told(sign: MeasuredSign): ToldSign[] {
  const found = typeof sign === 'string' ? redFlagOf(sign) : sign
  return found ? [found] : []
}

/** The answers were written for the chatbot; other texts are no chat. */
const atDoor = (sign: ToldSign): ToldSign => ({
  ...sign,
  answer: sign.answer.replace('because of this chat', 'on your own'),
  answer_de: sign.answer_de.replace('nicht wegen dieses Chats', 'nicht auf eigene Faust'),
})
