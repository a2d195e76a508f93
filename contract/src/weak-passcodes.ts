/** Words taken for a passcode, which others try first. Plain, as `plainPasscode` makes them. */
const WORDS = new Set(
  [
    'pass password passwort passcode kennwort geheim secret admin test qwer qwert qwerty qwertz asdf asdfgh yxcv zxcv',
    'abcd code login hallo hello doctor doktor arzt praxis health salve love liebe sommer winter summer herbst spring',
    'monkey dragon letmein welcome willkommen berlin schatz gast guest master shadow princess sunshine iloveyou jesus',
    'fussball football geburtstag birthday mama papa omaopa',
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
/** Three keys of a phone in a line; others follow one with the next: 147258, 789456. */
const KEYPAD_THREES = new Set(
  ['123', '456', '789', '147', '258', '369', '159', '357'].flatMap((line) => [line, reversed(line)]),
)
/** Rows of a keyboard, and its columns one after the other. */
const KEYBOARD_LINES = [
  'qwertyuiop',
  'qwertzuiopü',
  'asdfghjklöä',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  '1qay2wsx3edc4rfv5tgb',
  'qazwsxedcrfv',
  'qaywsxedcrfv',
  '1q2w3e4r5t6y7u8i9o0p',
  '1q2w3e4r5t6z7u8i9o0p',
  'q1w2e3r4t5',
].flatMap((line) => [line, reversed(line)])
/** Digits that many people know: pi, e, a perfume, a postcode of television. */
const KNOWN_NUMBERS = new Set(
  '3141 31415 314159 2718 4711 1337 5683 1314 90210 80085 5201314 8675309'.split(' '),
)
/** Digits and signs that stand for a letter. */
const LETTER_FOR: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
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
    isKeyboardLine(plain) ||
    isDoubledRow(plain) ||
    isRowOfNumbers(plain) ||
    KNOWN_NUMBERS.has(plain) ||
    isDate(plain) ||
    isWord(plain) ||
    isRowsOfBoth(plain)
  )
}

function reversed(text: string): string {
  return [...text].toReversed().join('')
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
const isMirrored = (text: string) => reversed(text) === text

const isKeypadLine = (text: string) =>
  KEYPAD_LINES.some((line) => line === text || reversed(line) === text) ||
  (text.length % 3 === 0 && partsOf(text, 3).every((part) => KEYPAD_THREES.has(part)))

const isKeyboardLine = (text: string) => KEYBOARD_LINES.some((line) => line.includes(text))

const partsOf = (text: string, length: number): string[] => text.match(new RegExp(`.{${length}}`, 'gs')) ?? []

/** 112233, aabbcc. */
function isDoubledRow(text: string): boolean {
  const pairs = partsOf(text, 2)
  return (
    text.length % 2 === 0 &&
    pairs.every(([one, other]) => one === other) &&
    isRow(pairs.map(([one]) => one).join(''))
  )
}

/** Numbers of two digits that grow or fall by the same small step: 131415, 203040. */
function isRowOfNumbers(text: string): boolean {
  if (!/^(\d\d){3,}$/.test(text)) return false
  const numbers = partsOf(text, 2).map(Number)
  const steps = numbers.slice(1).map((number, i) => number - (numbers[i] ?? 0))
  const [first = 0] = steps
  return [1, 2, 10, 11].includes(Math.abs(first)) && steps.every((step) => step === first)
}

const isLine = (part: string) => part.length >= 3 && (isRow(part) || isKeyboardLine(part))

/** A row of letters and one of digits, in whichever order: abc123, a1b2c3, 123qwe. */
function isRowsOfBoth(text: string): boolean {
  const [letters, digits] = [text.replaceAll(/\d/g, ''), text.replaceAll(/\D/g, '')]
  return isLine(letters) && isLine(digits)
}

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

/** A word, alone, beside digits or written with digits: hallo, test1, 123admin, passw0rd. */
function isWord(text: string): boolean {
  const written = [...text].map((character) => LETTER_FOR[character] ?? character).join('')
  return [text, written, text.replace(/\d{1,4}$/, ''), text.replace(/^\d{1,4}/, '')].some((word) =>
    WORDS.has(word),
  )
}
