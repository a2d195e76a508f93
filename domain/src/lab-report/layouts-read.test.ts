import { describe, expect, it } from 'vitest'
import type { FoundLine } from './found-line.ts'
import type { Box } from './printed.ts'
import { readReport } from './read-report.ts'
import { A4, piece, wordsOf } from './test/lay-out.ts'
import { LAYOUTS, type LaidOut, piecesOf } from './test/layouts.ts'

const read = (layout: LaidOut) => readReport([{ ...A4, words: wordsOf(piecesOf(layout)) }])
const said = ({ analyte, comparator, value, text, taken_on }: FoundLine) =>
  [taken_on, analyte, `${comparator ?? ''}${text ?? value}`].filter((part) => part !== null).join(' ')
const inShares = ({ x, y, width, height }: Box): Box => ({
  x: x / A4.width,
  y: y / A4.height,
  width: width / A4.width,
  height: height / A4.height,
})
const isInside = (box: Box) => (word: Box) =>
  word.x >= box.x - NEARLY &&
  word.y >= box.y - NEARLY &&
  word.x + word.width <= box.x + box.width + NEARLY &&
  word.y + word.height <= box.y + box.height + NEARLY
const NEARLY = 1e-9

describe('thousands', () => {
  it('are recognised by the whole report, the printed range and the number of digits', () => {
    const { lines } = read(LAYOUTS.thousands)
    expect(lines.map(({ value, low, high }) => [value, low, high])).toEqual([
      [1234, 30, 400],
      [3450, null, 125],
      [12_400, 3800, 10_800],
      [250_000, 150_000, 400_000],
    ])
  })

  it('raise a question when nothing decides', () => {
    const [line] = read(LAYOUTS.unclear).lines
    expect(line).toMatchObject({ value: 1.234, other_value: 1234, sure: false })
    expect(line?.doubts).toContain('decimal_unclear')
  })
})

describe('columns', () => {
  it('of days make several reports, in any order', () => {
    const { lines, taken_on } = read(LAYOUTS.cumulative)
    expect(taken_on).toBe('2026-11-20')
    expect(lines.map(said)).toEqual([
      '2026-02-03 Hämoglobin 14.3',
      '2026-08-12 Hämoglobin 14.1',
      'Hämoglobin 11.8',
      '2026-08-12 CRP 1.1',
      'CRP 12.4',
      '2026-02-03 HBs-Antigen negativ',
      '2026-08-12 HBs-Antigen nicht reaktiv',
    ])
  })

  it('keep the mark printed beside a result with that result', () => {
    const { lines } = read(LAYOUTS.cumulative)
    const marked = lines.filter(({ flag }) => flag !== null)
    expect(marked.map(({ analyte, taken_on, flag }) => [analyte, taken_on, flag])).toEqual([
      ['Hämoglobin', null, 'L'],
      ['CRP', null, 'H'],
    ])
  })

  it.each([
    ['-', 'L', '11,8'],
    ['L', 'L', '11,8'],
    ['--', 'LL', '11,8'],
    ['+', 'H', '18,8'],
    ['H', 'H', '18,8'],
    ['++', 'HH', '18,8'],
    ['*', 'H', '18,8'],
    ['*', 'L', '11,8'],
    ['*', 'A', '14,8'],
  ])('keep %s as %s, even when the range implies it', (mark, flag, value) => {
    for (const row of [
      `Hämoglobin | g/dl | 13,5 - 17,5 | 14,3 | ${value} ${mark}`,
      `Hämoglobin | g/dl | 13,5 - 17,5 | 14,3 | ${value}${mark}`,
    ]) {
      const { lines } = read({
        ...LAYOUTS.cumulative,
        rows: ['Analyt | Einheit | Referenz | 03.02.26 | 20.11.26', row],
      })
      expect(lines.map((line) => [line.value, line.flag])).toEqual([
        [14.3, null],
        [Number(value.replace(',', '.')), flag],
      ])
    }
  })

  it('assign a mark column to the newest result', () => {
    const { lines } = read({
      ...LAYOUTS.cumulative,
      rows: [
        'Analyt | Einheit | Referenz | 03.02.26 | 20.11.26 | Flag',
        'Kalium | mmol/l | 3,5 - 5,1 | 4,4 | 5,8 | H',
      ],
    })
    expect(lines.map(({ value, flag }) => [value, flag])).toEqual([
      [4.4, null],
      [5.8, 'H'],
    ])
  })

  it('are shown above each row at its full width', () => {
    const words = wordsOf(piecesOf(LAYOUTS.cumulative))
    const rowOf = (text: string) => {
      const first = words.find((word) => word.text === text)
      return words.filter(({ y }) => y === first?.y)
    }
    const { lines } = read(LAYOUTS.cumulative)
    expect(rowOf('Analyt')).toHaveLength(6)
    for (const { analyte, box, head } of lines) {
      if (!head) throw new Error(`${analyte} has no titles`)
      for (const word of rowOf(analyte)) expect(inShares(word)).toSatisfy(isInside(box))
      for (const word of rowOf('Analyt')) expect(inShares(word)).toSatisfy(isInside(head))
      expect([head.x, head.width]).toEqual([box.x, box.width])
    }
  })

  it('without titles have none to show', () => {
    const { rows, ...rest } = LAYOUTS.cumulative
    const bare = read({ ...rest, rows: rows.slice(1).map((row) => row.replace(' | 14,3 | 14,1', '')) })
    expect(bare.lines.map(({ head }) => head)).toContain(null)
  })

  it('of earlier results are never the result, and codes are reported as skipped', () => {
    const { lines, left_out, taken_on, laboratory } = read(LAYOUTS.previous)
    expect({ taken_on, laboratory, left_out }).toEqual({
      taken_on: '2026-11-20',
      laboratory: 'Example Laboratory',
      left_out: ['LAB'],
    })
    expect(lines.map(said)).toEqual([
      'Potassium 5.9',
      '2025-05-01 Potassium 4.2',
      'Creatinine 1.3',
      '2025-05-01 Creatinine 1.05',
    ])
    expect(lines.map(({ low, high }) => [low, high])).toEqual([
      [3.5, 5.2],
      [3.5, 5.2],
      [0.76, 1.27],
      [0.76, 1.27],
    ])
  })

  it('of earlier results without a day are skipped and reported', () => {
    const { lines, left_out } = read(LAYOUTS.undatedPrevious)
    expect(lines.map(said)).toEqual(['Sodium 139'])
    expect(left_out).toEqual(['Prior'])
  })

  it('with ambiguous days are skipped and reported, and their rows are listed as not read', () => {
    const { lines, left_out } = read(LAYOUTS.undated)
    expect(left_out).toEqual(['03/04/2026', '05/06/2026'])
    expect(lines.map(({ analyte, doubts }) => [analyte, doubts])).toEqual([
      ['Potassium', ['not_read']],
      ['Sodium', ['not_read']],
    ])
  })

  it('for values within and out of range hold one result together', () => {
    const { lines } = read(LAYOUTS.inAndOut)
    expect(lines.map(said)).toEqual([
      'GLUCOSE 112',
      'SODIUM 139',
      'HEP B SURFACE AG REACTIVE',
      'HCV ANTIBODY NON-REACTIVE',
    ])
    expect(lines[0]).toMatchObject({ unit: 'mg/dL', low: 65, high: 99 })
  })

  it('of another table beside the first are read by their own heading', () => {
    expect(read(LAYOUTS.beside).lines.map(said)).toEqual([
      'Natrium 139',
      'Kalium 4.4',
      'GPT 61',
      'HBs-Antigen nicht reaktiv',
      'Anti-HCV grenzwertig',
      'ANA 1:320',
    ])
  })
})

it('a range that continues in the next row gives no certain limits', () => {
  expect(read(LAYOUTS.ranges).lines[0]).toMatchObject({ value: 12.9, low: null, high: null, sure: false })
})

const pageAbout = (name: string, born: string) => ({
  ...A4,
  words: wordsOf([
    piece(`Patient: ${name}   geb. ${born}`, { x: 40 }, 90),
    ...piecesOf({ ...LAYOUTS.ranges, rows: LAYOUTS.ranges.rows.slice(3), head: [] }),
  ]),
})
const whose = (pages: Parameters<typeof readReport>[0], born?: string) =>
  readReport(pages, { born: born ?? null }).lines.map(({ doubts }) => doubts.includes('other_person'))

describe('a page about another person', () => {
  it('is doubted when its name or date of birth differs from the first page', () => {
    const own = pageAbout('Muster, Ada', '14.07.1951')
    expect(whose([own, pageAbout('Ada Muster', '14.07.1951')])).toEqual([false, false])
    expect(whose([own, pageAbout('Muster, Ada', '15.07.1951')])).toEqual([false, true])
  })

  it('is doubted when its date of birth is not the patient’s', () => {
    expect(whose([pageAbout('Muster, Ada', '14.07.1951')], '1951-07-14')).toEqual([false])
    expect(whose([pageAbout('Muster, Ada', '14.07.1951')], '1960-01-01')).toEqual([true])
  })
})
