/** Words taken for a passcode, which others try first. Plain, as `plainPasscode` makes them. */
const WORDS = new Set(
  [
    'pass password passwort passcode kennwort geheim secret admin test qwer qwert qwerty qwertz asdf asdfgh yxcv zxcv',
    'abcd code login hallo hello doctor doktor arzt praxis health salve love liebe sommer winter summer herbst spring',
    'monkey dragon letmein welcome willkommen berlin schatz',
  ].flatMap((line) => line.split(' ')),
)
/** Straight and bent lines over the keys of a phone. */
const KEYPAD_LINES = [
  '2580',
  '1470',
  '3690',
  '1590',
  '3570',
  '1593',
  '7531',
  '1397',
  '1379',
  '2684',
  '2486',
  '1236',
  '1478',
  '3698',
  '7896',
  '7412',
  '9632',
]
const FIRST_YEAR = 1900
const LAST_YEAR = 2099

/**
 * True when a passcode is among the first guesses: rows, repetitions, lines of keys, dates and
 * plain words.
 */
export function isWeakPasscode(plain: string): boolean {
  return (
    isRow(plain) ||
    isRepetition(plain) ||
    isMirrored(plain) ||
    isKeypadLine(plain) ||
    isDate(plain) ||
    isWord(plain)
  )
}

/**
 * Each character is the one before it moved by the same small step, at nine and zero round the
 * corner: 1234, 9876, 2468, abcd.
 */
function isRow(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const modulo = /^\d+$/.test(text) ? 10 : 0x110000
  const steps = codes.slice(1).map((code, i) => (code - (codes[i] ?? 0) + modulo) % modulo)
  const [first = 0] = steps
  const isSmall = [0, 1, 2, modulo - 1, modulo - 2].includes(first)
  return isSmall && steps.every((step) => step === first)
}

/** One part over and over, or hardly any two different characters: 1111, 1212, 123123, 1112. */
function isRepetition(text: string): boolean {
  const { length } = text
  for (let part = 1; part <= length / 2; part += 1)
    if (length % part === 0 && text.slice(0, part).repeat(length / part) === text) return true
  return new Set(text).size <= 2 || new Set(text).size * 3 <= length
}

/** 1221, 123321. */
const isMirrored = (text: string) => [...text].toReversed().join('') === text

const isKeypadLine = (text: string) =>
  KEYPAD_LINES.some((line) => line === text || [...line].toReversed().join('') === text)

const isDay = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12

/** A year, a day and a month in either order, or all three. */
function isDate(text: string): boolean {
  if (!/^\d+$/.test(text)) return false
  const number = (from: number, to?: number) => Number(text.slice(from, to))
  const isDayAt = (at: number) => {
    const [one, other] = [number(at, at + 2), number(at + 2, at + 4)]
    return isDay(one, other) || isDay(other, one)
  }
  const isYearAt = (at: number) => number(at, at + 4) >= FIRST_YEAR && number(at, at + 4) <= LAST_YEAR
  if (text.length === 4) return isYearAt(0) || isDayAt(0)
  if (text.length === 6) return isDayAt(0) || isDayAt(2)
  return text.length === 8 && ((isDayAt(0) && isYearAt(4)) || (isYearAt(0) && isDayAt(4)))
}

/** A word, alone or with digits behind it: hallo, test1, password123. */
const isWord = (text: string) => WORDS.has(text) || WORDS.has(text.replace(/\d{1,4}$/, ''))
