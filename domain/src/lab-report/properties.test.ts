import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalMarkOf, readFigure } from './figures.ts'
import { layoutFor, lessonsOf } from './layouts.ts'
import { matchName } from './printed-names.ts'
import { misreadUnit } from './misread-units.ts'
import { analyte } from '../labs/analytes.ts'
import type { FoundLine } from './found-line.ts'
import { readReport } from './read-report.ts'
import { wordsOf } from './test/lay-out.ts'
import { PAGE, REPORTS } from './test/reports.ts'

const isRead = ({ doubts }: FoundLine) => !doubts.includes('not_read')
const report = fc.constantFrom(...REPORTS)
const pagesOf = ({ pages }: (typeof REPORTS)[number]) =>
  pages.map((pieces) => ({ ...PAGE, words: wordsOf(pieces) }))
const facts = (read: ReturnType<typeof readReport>) =>
  read.lines.map(({ analyte: name, value, text, unit, low, high, sure }) => ({
    name,
    value,
    text,
    unit,
    low,
    high,
    sure,
  }))

describe('reading reports', () => {
  it('is independent of word order, coordinate unit and page size', () => {
    fc.assert(
      fc.property(
        report,
        fc.integer({ min: 1, max: 1000 }),
        fc.double({ min: 0.3, max: 6, noNaN: true }),
        (one, seed, scale) => {
          const changed = pagesOf(one).map(({ width, height, words }) => ({
            width: width * scale,
            height: height * scale,
            words: words
              .toSorted((a, b) => ((a.x * seed) % 7) - ((b.x * seed) % 7))
              .map((word) => ({
                text: word.text,
                x: word.x * scale,
                y: word.y * scale,
                width: word.width * scale,
                height: word.height * scale,
              })),
          }))
          expect(facts(readReport(changed))).toEqual(facts(readReport(pagesOf(one))))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('never throws, never leaves the page, and invents no number, for any content', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        'Natrium',
        'mmol/l',
        '<',
        '-',
        '4,5',
        '3.5-5.1',
        'HbA1c',
        'neg.',
        'H',
        '1.234',
        '(',
        '%',
      ),
    )
    const share = fc.double({ min: 0, max: 500, noNaN: true })
    const word = fc.record({
      text,
      x: share,
      y: share,
      width: fc.double({ min: 0, max: 90, noNaN: true }),
      height: fc.double({ min: 0, max: 20, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const { lines } = readReport([{ width: 600, height: 600, words }])
        const digits = words.map((one) => one.text.replaceAll(/\D/g, '')).join(' ')
        for (const line of lines) {
          expect(line.value !== null || line.text !== null).toBe(isRead(line))
          expect(line.value === null || line.text === null).toBe(true)
          expect((line.low ?? -1) < (line.high ?? Infinity)).toBe(true)
          expect(line.box.x).toBeGreaterThanOrEqual(0)
          expect(line.box.x + line.box.width).toBeLessThanOrEqual(1)
          const isWhole = line.value !== null && line.decimals === 0
          expect(isWhole ? digits : 'no whole number').toContain(
            isWhole ? String(Math.abs(line.value ?? 0)) : '',
          )
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('numbers', () => {
  it.each([',', '.'] as const)('are read as printed, with %s for decimals', (mark) => {
    const other = mark === ',' ? '.' : ','
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        fc.boolean(),
        (digits, decimals, grouped) => {
          const value = digits / 10 ** decimals
          const [whole = '', part = ''] = value.toFixed(decimals).split('.')
          const shown = grouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, other) : whole
          const read = readFigure(part ? `${shown}${mark}${part}` : shown, mark)
          expect(read).toMatchObject({ value, decimals: part.length })
        },
      ),
    )
  })

  it('are flagged when ambiguous', () => {
    expect(readFigure('1.234', null)).toMatchObject({ isUnclear: true })
    expect(readFigure('1.234', ',')).toMatchObject({ value: 1234, isUnclear: false })
    expect(readFigure('1.234', '.')).toMatchObject({ value: 1.234, isUnclear: false })
    expect(readFigure("12'500", '.')).toMatchObject({ value: 12_500 })
    expect(readFigure('1.234,5', null)).toMatchObject({ value: 1234.5, isUnclear: false })
    expect(decimalMarkOf(['4,5', '3,5-5,1', '1.234'])).toBe(',')
    expect(decimalMarkOf(['1.234', '12'])).toBeNull()
  })

  it('are corrected when a letter was recognised, and flagged', () => {
    expect(readFigure('l4,2', ',', { scanned: true })).toMatchObject({ value: 14.2, isCorrected: true })
    expect(readFigure('1O5', null, { scanned: true })).toMatchObject({ value: 105, isCorrected: true })
    expect(readFigure('l4,2', ',')).toBeNull()
    expect(readFigure('IgG', null, { scanned: true })).toBeNull()
  })
})

describe('names', () => {
  it.each([
    ['HbAlc', 'HbA1c', 'hba1c'],
    ['Hamoglobln', 'Hämoglobin', 'haemoglobin'],
    ['Leukozylen', 'Leukozyten', 'white-cells'],
  ])('that were misread are corrected by the vocabulary of laboratories: %s', (read, name, key) => {
    const found = matchName(read, { scanned: true })
    expect(found).toMatchObject({ name, misread: read, analyte: { key } })
    expect(matchName(read)).toMatchObject({ name: read, analyte: null, misread: null })
  })

  it.each([
    'Kalium im Urin',
    'U-Natrium',
    'Erythrozyten (Liquor)',
    'Protein S',
    'Haptoglobin',
    'CA 15-3',
    'Hb A2',
  ])('of anything else are kept as printed: %s', (name) => {
    expect(matchName(name, { scanned: true })).toEqual({ name, analyte: null, misread: null })
  })

  it.each([
    ['GPT (ALAT)', 'alt'],
    ['Kreatinin i.S.', 'creatinine'],
    ['Kalium ...........', 'potassium'],
    ['• Natrium:', 'sodium'],
    ['HbA1c (IFCC)', 'hba1c'],
    ['γ-GT', 'ggt'],
    ['Glucose', 'glucose-unspecified'],
    ['U-Glucose', 'urine-glucose'],
    ['Leukozyten (Urin)', 'urine-leukocytes'],
    ['CA 125', 'ca-125'],
  ])('are recognised as printed: %s', (name, key) => {
    expect(matchName(name)?.analyte?.key).toBe(key)
  })
})

it('corrects a misread unit to the similar one, unless two are similar', () => {
  expect(misreadUnit('mg/di', analyte('creatinine'))).toBe('mg/dL')
  expect(misreadUnit('Tsd/yl', analyte('white-cells'))).toBe('10*3/uL')
  expect(misreadUnit('pmol/l', analyte('bilirubin-total'))).toBe('umol/L')
  expect(misreadUnit('XYZ', analyte('creatinine'))).toBeNull()
})

describe('a taught layout', () => {
  const [german] = REPORTS
  if (!german) throw new Error('no report')
  const first = readReport(pagesOf(german))
  const line = first.lines[0]
  if (!line) throw new Error('no line')

  it('applies to the laboratory’s next report, and to no other', () => {
    const lessons = lessonsOf([
      {
        printed_name: line.printed_name,
        printed_unit: line.printed_unit,
        found: line,
        kept: { analyte: 'White cells', unit: '10*9/L' },
      },
    ])
    const layout = { id: 'a', laboratory: first.laboratory, titles: first.titles, columns: null, ...lessons }
    const again = readReport(pagesOf(german), { layouts: [layout] })
    expect(again.layout).toEqual(layout)
    expect(again.lines[0]).toMatchObject({ analyte: 'White cells', unit: '10*9/L', loinc: line.loinc })
    expect(again.lines.slice(1)).toEqual(first.lines.slice(1))
    expect(layoutFor([layout], 'Another laboratory', first.titles)).toBeNull()
    expect(layoutFor([layout], first.laboratory, ['analyse', 'wert'])).toBeNull()
  })

  it('is empty when all was read well', () => {
    const same = first.lines.map((found) => ({
      printed_name: found.printed_name,
      printed_unit: found.printed_unit,
      found,
      kept: found,
    }))
    expect(lessonsOf(same)).toEqual({ names: {}, units: {} })
  })

  it('can assign columns', () => {
    const swapped = first.columns.map((column) => ({
      ...column,
      role: column.role === 'value' ? ('other' as const) : column.role,
    }))
    expect(readReport(pagesOf(german), { columns: swapped }).lines.filter(isRead)).toEqual([])
    const layout = {
      id: 'a',
      laboratory: first.laboratory,
      titles: first.titles,
      columns: swapped,
      names: {},
      units: {},
    }
    expect(readReport(pagesOf(german), { layouts: [layout] }).lines.filter(isRead)).toEqual([])
  })
})
