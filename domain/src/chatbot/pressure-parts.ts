/* The two values of a blood pressure, by their own names; in folded text. */

const VALUE_EN = '(?:valu\\S*|numbers?|pressures?|readings?)'
const VALUE_DE = '(?:wert\\S*|zahl\\S*|blutdruck\\S*)'

export const UPPER_PART = new RegExp(
  ` (?:systol\\S*|(?:upper|top) ${VALUE_EN}|ober(?:e|er|en|em) ${VALUE_DE}) `,
)
export const LOWER_PART = new RegExp(
  ` (?:diastol\\S*|(?:lower|bottom) ${VALUE_EN}|unter(?:e|er|en|em) ${VALUE_DE}) `,
)

/** True when a text speaks of one of them: no other measurement has them. */
export const namesPressurePart = (text: string): boolean => UPPER_PART.test(text) || LOWER_PART.test(text)

const UPPER_WORD = /^(?:systol\S*|upper|top|ober(?:e|er|en|em))$/
const LOWER_WORD = /^(?:diastol\S*|lower|bottom|unter(?:e|er|en|em))$/

/** True when a word names one of the values that an answer gives. */
export const isPartWord = (word: string, isLowerGiven: boolean): boolean =>
  UPPER_WORD.test(word) || (isLowerGiven && LOWER_WORD.test(word))
