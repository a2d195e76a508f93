import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FoundLine } from './found-line.ts'
import { DE, EN, read, said, TABLE } from './test/read-rows.ts'

const withRange = (line: FoundLine) => `${said(line)} [${line.low}-${line.high}]`
const isDoubted = ({ doubts }: FoundLine) => doubts.includes('layout_unclear')

/** A table whose last three columns are months. */
const rows = (...months: string[]) => [
  `Test | Units | Reference | ${months.join(' | ')}`,
  'Potassium | mmol/L | 3.5-5.1 | 4.1 | 4.2 | 4.6',
  'Sodium | mmol/L | 135-145 | 139 | 138 | 140',
]

describe('a column of a month', () => {
  const at = [40, 160, 230, 330, 400, 470]

  it.each([
    ['03/2025', '06/2025', '11/2026'],
    ['03.2025', '06.2025', '11.2026'],
    ['2025-03', '2025-06', '2026-11'],
  ])('holds the results of the report where it is the month of its day: %s, %s, %s', (...months) => {
    const { taken_on, lines, left_out } = read(rows(...months), { at })
    expect(taken_on).toBe('2026-11-20')
    expect(lines.map(said)).toEqual(['Potassium 4.6 mmol/L', 'Sodium 140 mmol/L'])
    expect(lines.some(isDoubted)).toBe(false)
    expect(left_out).toEqual(months.slice(0, 2))
  })

  it('is found by its name, and wherever it stands', () => {
    const table = ['Analyse | Nov 2026 | März 2025 | Einheit | Norm', 'Kalium | 4,2 | 4,1 | mmol/l | 3,5-5,1']
    const { lines, left_out } = read(table, { at: [40, 160, 240, 330, 400], head: DE })
    expect(lines.map(said)).toEqual(['Kalium 4.2 mmol/L'])
    expect(left_out).toEqual(['März 2025'])
  })

  it('leaves the day open where the report names none', () => {
    const { taken_on, lines } = read(rows('03/2025', '06/2025', '09/2025'), {
      at,
      head: ['Example Laboratory'],
    })
    expect(taken_on).toBeNull()
    expect(lines.map(said)).toEqual(['Potassium 4.6 mmol/L', 'Sodium 140 mmol/L'])
  })

  it('is doubtful where the day of the report is in another month', () => {
    const { lines } = read(rows('03/2025', '06/2025', '09/2025'), { at })
    expect(lines).toHaveLength(2)
    expect(lines.every(isDoubted)).toBe(true)
  })

  it('never takes the place of a column of results', () => {
    const table = ['Test | Result | Units | Reference | 03/2025', 'Potassium | 4.4 | mmol/L | 3.5-5.1 | 4.1']
    const { lines, left_out } = read(table, { at })
    expect(lines.map(said)).toEqual(['Potassium 4.4 mmol/L'])
    expect(left_out).toEqual(['03/2025'])
  })
})

describe('a number', () => {
  it('whose thousands a blank parts is read with its range', () => {
    const { lines } = read([
      TABLE,
      'WBC | 12 400 | /µL | 4 000-10 000',
      'Platelets | 250 000 | /µL | 150 000 - 400 000',
      'NT-proBNP | < 1 200 | pg/mL | <125',
      'Bacteria | 1 200 000 | /mL | ',
    ])
    expect(lines.map(withRange)).toEqual([
      'WBC 12400 /µL [4000-10000]',
      'Platelets 250000 /µL [150000-400000]',
      'NT-proBNP <1200 pg/mL [null-125]',
      'Bacteria 1200000 /mL [null-null]',
    ])
  })

  it.each(['12 40', '0 400', '12.5 400', '1 2345'])(
    'in pieces that are no thousands stays as printed: %s',
    (text) => {
      const [line] = read([TABLE, `WBC | ${text} | /µL | `]).lines
      expect(line).toMatchObject({ value: null, text, sure: false })
    },
  )

  it('far from the next one is not joined to it', () => {
    const at = [40, 210, 240, 290, 390]
    const [line] = read(['Test | Result | Result | Units | Range', 'WBC | 12 | 400 | /µL | '], { at }).lines
    expect(line?.value).toBe(12)
    expect(line?.sure).toBe(false)
  })

  it.each([
    ['1.2E+05', 120_000, EN],
    ['1.2e5', 120_000, EN],
    ['1,2E+05', 120_000, DE],
    ['4.5E-03', 0.0045, EN],
    ['1.234E+05', 123_400, EN],
    ['5E+06', 5_000_000, EN],
  ])('in powers of ten is that number: %s', (text, value, head) => {
    const [line] = read([TABLE, `Platelets | ${text} | /µL | 1.5E+05-4.0E+05`], { head }).lines
    expect(line).toMatchObject({ value, text: null, low: 150_000, high: 400_000, other_value: null })
  })

  it('keeps its comparator before a power of ten', () => {
    const [line] = read([TABLE, 'Virus load | <1.0E+03 | copies/mL | ']).lines
    expect(line).toMatchObject({ comparator: '<', value: 1000 })
  })

  it('of any size reads the same with blanks and without', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9_999_999 }), (number) => {
        const blank = String(number).replaceAll(/\B(?=(\d{3})+$)/g, ' ')
        const [line] = read([TABLE, `Platelets | ${blank} | /µL | `]).lines
        expect(line?.value).toBe(number)
      }),
      { numRuns: 60 },
    )
  })
})
