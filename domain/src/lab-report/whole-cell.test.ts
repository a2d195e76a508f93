import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReport } from './read-report.ts'
import { FINDING_WORDS, QUALIFYING_WORDS } from './result-words.ts'
import { A4, type Piece, piece, wordsOf } from './test/lay-out.ts'

const NAME = 'HCV Antibody'
const HEADS = ['Test', 'Result', 'Unit', 'Reference']
const PLACES = [40, 210, 370, 440]
const FIRST_ROW = 130
const ROW_STEP = 24
const PART_STEP = 11
const MANY_MS = 60_000

const row = (texts: readonly string[], y: number): Piece[] =>
  texts.flatMap((text, at) => (text ? [piece(text, { x: PLACES[at] ?? 0 }, y)] : []))

/** A table with these results, each part of one on a row of its own. */
function readCells(cells: readonly (readonly string[])[], { headed = true } = {}) {
  let y = FIRST_ROW
  const rows = cells.flatMap((parts) =>
    parts.flatMap((part, at) => row([at === 0 ? NAME : '', part], (y += at === 0 ? ROW_STEP : PART_STEP))),
  )
  const pieces = [
    ...(headed ? row(HEADS, 110) : []),
    ...row(['Sodium', '139', 'mmol/L', '136-145'], FIRST_ROW),
    ...rows,
    ...row(['Potassium', '4.4', 'mmol/L', '3.5-5.1'], y + ROW_STEP),
  ]
  const page = { width: A4.width, height: y + 100, words: wordsOf(pieces) }
  return readReport([page]).lines.filter(({ analyte }) => analyte === NAME)
}
const cellOf = (text: string) => readCells([[text]])[0]

/** A word that ends in a hyphen continues in the next row. */
const whole = (parts: readonly string[]) => parts.join(' ').replaceAll(/(?<=\p{L}-) /gu, '')

const casings = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()),
]

const inPages = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / 50) }, (_, page) => all.slice(page * 50, page * 50 + 50))

describe('a result in words is the whole cell', () => {
  const pairs = QUALIFYING_WORDS.flatMap((word) => FINDING_WORDS.map((finding) => [word, finding] as const))

  it(
    'with every negating or weakening word, before or behind it',
    () => {
      const texts = pairs.flatMap(([word, finding], at) =>
        [`${word} ${finding}`, `${finding} ${word}`, `${word}-${finding}`].map(
          (text) => casings[at % casings.length]?.(text) ?? text,
        ),
      )
      for (const some of inPages(texts))
        expect(readCells(some.map((text) => [text])).map(({ text }) => text)).toEqual(some)
    },
    MANY_MS,
  )

  it(
    'even over two rows, with or without a hyphen, and such a line is never certain',
    () => {
      const cells = pairs.flatMap(([word, finding]) => [
        [word, finding],
        [`${word}-`, finding],
        [finding, word],
      ])
      for (const some of inPages(cells)) {
        const lines = readCells(some)
        expect(lines.map(({ text }) => text)).toEqual(some.map(whole))
        expect(lines.filter(({ sure }) => sure)).toEqual([])
      }
    },
    MANY_MS,
  )

  it(
    'in a table without a heading',
    () => {
      const texts = pairs.map(([word, finding]) => `${word} ${finding}`)
      for (const some of inPages(texts)) {
        const lines = readCells(
          some.map((text) => [text]),
          { headed: false },
        )
        expect(lines.map(({ text }) => text)).toEqual(some)
      }
    },
    MANY_MS,
  )

  it.each([
    ['among the units', { name: NAME, value: 'positiv', unit: 'nicht' }],
    ['at the end of the name', { name: `${NAME} non`, value: 'reactive', unit: '' }],
  ])('is doubtful with a negating word that stands %s', (_, { name, value, unit }) => {
    const words = wordsOf([...row(HEADS, 110), ...row([name, value, unit], FIRST_ROW)])
    const [line] = readReport([{ ...A4, words }]).lines
    expect(line).toMatchObject({ text: value, sure: false })
  })

  it('includes a word above its row that is nearer to it than to the row before', () => {
    const words = wordsOf([
      ...row(HEADS, 110),
      ...row(['Sodium', '139', 'mmol/L', '136-145'], FIRST_ROW),
      ...row(['', 'Non-'], FIRST_ROW + 15),
      ...row([NAME, 'Reactive'], FIRST_ROW + 26),
    ])
    const { lines } = readReport([{ ...A4, words }])
    expect(lines.map(({ value, text, sure }) => [value ?? text, sure])).toEqual([
      [139, true],
      ['Non-Reactive', false],
    ])
  })

  it('with all other text, and an unknown word makes it doubtful', () => {
    const known = fc.constantFrom(...FINDING_WORDS, ...QUALIFYING_WORDS)
    const strange = fc.constantFrom(
      'verdünnt',
      'see',
      'note',
      'hemolyzed',
      'Kontrolle',
      'E.',
      'coli',
      '10^5',
      'ca.',
    )
    const cell = fc.array(fc.oneof(known, strange, fc.constantFrom('1:320', '5-10', '(++)', 'Rh')), {
      minLength: 1,
      maxLength: 4,
    })
    const table = fc.array(cell, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(table, (cells) => {
        const texts = cells.map((words) => words.join(' '))
        const lines = readCells(texts.map((text) => [text]))
        expect(lines.map(({ text }) => text)).toEqual(texts)
        for (const [at, words] of cells.entries()) {
          const isStrange = words.some((word) => !/^(1:320|5-10|\(\+\+\)|Rh)$/.test(word) && !isKnown(word))
          expect(isStrange && lines[at]?.sure).toBe(false)
        }
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    // Titles of columns elsewhere.
    'normal abnormal',
    'abnormal normal',
    'normal result abnormal result',
    'A Rh pos',
    '0 Rh neg.',
    '1:320',
    '5-10',
    '< 1:80',
    'No growth',
    'see note',
    '(+)',
    '++',
    'positiv (++)',
    'Negative (Non Reactive)',
    '139 hemolyzed',
    'ca. 5',
    '5 of 10',
    '3 Kolonien',
  ])('as printed: %s', (text) => {
    expect(cellOf(text)?.text).toBe(text)
  })

  it.each([
    ['-2.3', -2.3, null],
    ['−2.3', -2.3, null],
    ['+2.3', 2.3, null],
    ['<0.5', 0.5, '<'],
    ['≥ 90', 90, '>='],
    ['12.9 Low', 12.9, null],
    ['6.2 (High)', 6.2, null],
    ['6.2 (Normal)', 6.2, null],
    ['61 *', 61, null],
  ])('reads a number with sign and mark as a number: %s', (text, value, comparator) => {
    expect(cellOf(text)).toMatchObject({ value, comparator, text: null })
  })
})

const isKnown = (word: string) => FINDING_WORDS.includes(word) || QUALIFYING_WORDS.includes(word)

describe('every row of a table is in the review', () => {
  it('lists a row without a result as not read', () => {
    const { lines } = readReport([
      {
        ...A4,
        words: wordsOf([
          ...HEADS.map((text, at) => piece(text, { x: PLACES[at] ?? 0 }, 110)),
          piece('Sodium', { x: 40 }, 130),
          piece('139', { x: 210 }, 130),
          piece('mmol/L', { x: 370 }, 130),
          piece('Ferritin', { x: 40 }, 147),
          piece('ng/mL', { x: 370 }, 147),
          piece('30-400', { x: 440 }, 147),
        ]),
      },
    ])
    expect(lines[1]).toMatchObject({
      analyte: 'Ferritin',
      value: null,
      text: null,
      doubts: ['not_read'],
      sure: false,
    })
  })

  it('reports a word beside a name that the row below takes', () => {
    const pieces = [
      ...row(HEADS, 110),
      ...row(['Kalium', '4,4', 'mmol/l', '3,5-5,1'], 127),
      ...row(['', '', '', 'Kontrolle'], 144),
      ...row(['Natrium', '', '', ''], 161),
      ...row(['4,5', 'neg.', '', ''], 178),
      ...row(['Calcium', '2,3', 'mmol/l', '2,2-2,6'], 195),
    ]
    const { unread } = readReport([{ ...A4, words: wordsOf(pieces) }])
    expect(unread.map(({ text }) => text)).toEqual(['Kontrolle'])
  })

  it('does not split a table at cells that look like names', () => {
    const pieces = [
      ...row(HEADS, 110),
      ...row(['Kalium', '4,4', 'mmol/l', '3,5-5,1'], 127),
      ...row(['4,5 3-5', 'Natrium', 'Natrium', 'Titer 4,5'], 144),
      ...row(['4,5', '', 'Natrium', '3-5'], 161),
      ...row(['Calcium', '2,3', 'mmol/l', '2,2-2,6'], 178),
    ]
    const { lines } = readReport([{ ...A4, words: wordsOf(pieces) }])
    expect(lines[0]).toMatchObject({ analyte: 'Kalium', range_text: '3,5-5,1' })
  })

  it('puts every word of a table into a line, a comment, a reported column or the rest', () => {
    const word = fc.constantFrom(
      'Natrium',
      'Titer',
      'neg.',
      '4,5',
      'H',
      'mmol/l',
      '3-5',
      'Kontrolle',
      'A',
      '[*',
      '12',
    )
    const cell = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell, cell), { maxLength: 5 }), (rows) => {
        const pieces = [
          ['Test', 'Result', 'Unit', 'Reference'],
          ['Kalium', '4,4', 'mmol/l', '3,5-5,1'],
          ...rows,
          ['Calcium', '2,3', 'mmol/l', '2,2-2,6'],
        ].flatMap((cells, at) =>
          cells.flatMap((text, column) =>
            text ? [piece(text, { x: PLACES[column] ?? 0 }, 110 + at * 17)] : [],
          ),
        )
        const read = readReport([{ ...A4, words: wordsOf(pieces) }])
        const heights = [...read.lines, ...read.unread].map(({ box }) => [box.y, box.y + box.height] as const)
        const said = read.lines.map(({ comment }) => comment ?? '').join(' ')
        for (const { text, y } of pieces.slice(HEADS.length)) {
          const share = (y - 4) / A4.height
          const isShown = heights.some(([from, to]) => share > from - 0.001 && share < to + 0.001)
          expect(isShown || text.split(' ').every((word) => said.includes(word))).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})
