import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE_ORDERS, countOrders, noOrders, orderOf, readDate, readMoment, readTime } from './cell-dates.ts'
import { countSign, noSigns, readNumber, signOf } from './cell-numbers.ts'
import { instantOf } from '../local-time.ts'
import { unitsOf } from '../units.ts'
import { clockOf } from './clock.ts'
import { kindInWords, readHeader } from './headers.ts'
import { IMPORT_FIELDS, IMPORT_KINDS, MEASURED_FIELDS } from './import-fields.ts'
import { lineReaderFor } from './read-line.ts'
import { proposeMapping } from './propose-mapping.ts'
import { addCell, noFacts } from './column-facts.ts'
import { unitFromWord } from './unit-words.ts'

const two = (n: number) => String(n).padStart(2, '0')
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('numbers', () => {
  it('are read with either decimal sign, grouped or not', () => {
    const figures = fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 999 }))
    fc.assert(
      fc.property(figures, fc.constantFrom('point', 'comma' as const), (parts, sign) => {
        const [whole, thousandths] = parts
        const value = Number(`${whole}.${String(thousandths).padStart(3, '0')}`)
        const english = value.toLocaleString('en', { minimumFractionDigits: 3 })
        const written =
          sign === 'point' ? english : english.replaceAll(/[.,]/g, (c) => (c === '.' ? ',' : '.'))
        expect(readNumber(written, sign)).toMatchObject({ value, decimals: 3, rest: '' })
        expect(readNumber(`< ${written} mmol/l`, sign)).toMatchObject({
          comparator: '<',
          value,
          rest: 'mmol/l',
        })
      }),
    )
  })

  it('are never misread with the other decimal sign', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.stringMatching(/^\d{1,2}$|^\d{4}$/),
        (whole, rest) => {
          expect(readNumber(`${whole},${rest}`, 'point')).toBe('other_decimal_sign')
          expect(readNumber(`${whole}.${rest}`, 'comma')).toBe('other_decimal_sign')
        },
      ),
    )
  })

  it.each(['', 'abc', '=1+1', '@SUM(A1)', '5,6,7', '1..2', '--5', '5 6'])('%j is none', (cell) => {
    expect(readNumber(cell, 'comma')).toBeTypeOf('string')
  })

  it.each([
    [['5,6', '7', '8,1'], 'comma'],
    [['5.6', '7', '8.1'], 'point'],
    [['5.6', '5,6', '7,1'], 'comma'],
    [['5.6', '5,6'], null],
    [['1,234', '2,345'], null],
    [['1.234,5'], 'comma'],
    [['0,125'], 'comma'],
    [['5', '6'], 'point'],
  ] as const)('%j are written with the %s', (cells, sign) => {
    const counts = noSigns()
    for (const cell of cells) countSign(counts, cell)
    expect(signOf(counts)).toBe(sign)
  })
})

describe('dates', () => {
  it('are the same in every way of writing them', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [year = '', month = '', date = ''] = day.split('-')
        for (const order of DATE_ORDERS) expect(readDate(day, order)?.date).toBe(day)
        expect(readDate(`${+date}.${+month}.${year} 07:30`, 'mdy')).toEqual({ date: day, rest: ' 07:30' })
        expect(readDate(`${month}/${date}/${year}`, 'mdy')?.date).toBe(day)
        expect(readDate(`${date}/${month}/${year}`, 'dmy')?.date).toBe(day)
      }),
    )
  })

  it.each(['31.02.2026', '2026-13-01', '00.01.2026', '1/2', 'yesterday', '2026', ''])(
    '%j is none',
    (cell) => {
      for (const order of DATE_ORDERS) expect(readDate(cell, order)).toBeNull()
    },
  )

  it.each([
    [['03/04/2026', '05/06/2026'], null],
    [['03/04/2026', '25/06/2026'], 'dmy'],
    [['03/04/2026', '06/25/2026'], 'mdy'],
    [['01.03.2026'], 'dmy'],
    [['2026-03-01', '2026-03-02'], 'ymd'],
    [['soon'], null],
  ] as const)('%j are written %s', (cells, order) => {
    const counts = noOrders()
    for (const cell of cells) countOrders(counts, cell)
    expect(orderOf(counts)).toBe(order)
  })

  it.each([
    ['7:30', '07:30'],
    ['07.30 Uhr', '07:30'],
    ['7 Uhr', '07:00'],
    ['12:05 am', '00:05'],
    ['7:30:15 PM', '19:30:15'],
    ['24:00', null],
    ['7', null],
  ])('the time %j is %s', (cell, time) => {
    expect(readTime(cell)).toBe(time)
  })

  it('with an offset give their moment', () => {
    expect(readMoment('2026-03-01T07:30:00+01:00')).toBe(Date.parse('2026-03-01T06:30:00Z'))
    expect(readMoment('2026-03-01 07:30')).toBeNull()
  })

  it('become the same moments as in a calendar, also at clock changes', () => {
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
    )
    const times = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([h, m]) => `${two(h)}:${two(m)}`)
    fc.assert(
      fc.property(days, times, zones, (day, time, zone) => {
        expect(clockOf(zone)(day, time)).toBe(instantOf(day, time, zone).getTime())
      }),
    )
    expect(clockOf('Europe/Berlin')('2026-03-29', '12:00')).toBe(Date.parse('2026-03-29T10:00:00Z'))
  })
})

describe('headers', () => {
  it.each(IMPORT_KINDS)('that name fields of %s are recognised', (kind) => {
    for (const field of IMPORT_FIELDS[kind]) expect(readHeader(kind, field).field).toBe(field)
  })

  it.each([
    ['Blutzucker (mg/dl)', 'glucose', 'mg/dl'],
    ['Gewicht in kg', 'weight', 'kg'],
    ['GRÖSSE [cm]', 'height', 'cm'],
    ['Systolic', 'bp_sys', ''],
    ['Wetter', null, ''],
  ])('%j is %s', (header, field, unit) => {
    expect(readHeader('log_entries', header)).toMatchObject({ field, unit })
  })

  it('of analytes hold their values', () => {
    expect(readHeader('lab_results', 'Kalium (mmol/l)')).toMatchObject({
      field: 'analyte_values',
      name: 'Kalium',
      unit: 'mmol/l',
    })
  })

  it('cover every kind of value and unit', () => {
    for (const key of MEASURED_FIELDS) {
      expect(kindInWords(key)).toBe(key)
      for (const unit of unitsOf(key)) expect(unitFromWord(key, unit)).toBe(unit)
    }
  })
})

const around = {
  timeZone: 'Europe/Berlin',
  latest: Date.parse('2026-11-20T11:00:00Z'),
  latestLocal: '2026-11-20T12:00',
  issues: [],
}

const fields = (kind: (typeof IMPORT_KINDS)[number]) =>
  fc.array(fc.constantFrom(...IMPORT_FIELDS[kind]), { minLength: 6, maxLength: 6 })

/** The lines with too much or too little information. */
const faults = ([kind, headers, rows]: [(typeof IMPORT_KINDS)[number], string[], string[][]]) => {
  const facts = headers.map(noFacts)
  for (const row of rows) facts.forEach((column, i) => addCell(column, row[i] ?? ''))
  const mapping = proposeMapping(kind, facts, (key) => unitsOf(key)[0] ?? '')
  const read = lineReaderFor(mapping, { ...around, facts })
  return rows.map(read).filter(({ state, drafts, problems }) => {
    if (state === 'refused') return drafts.length > 0 || problems.length === 0
    const isSaid = problems.every(({ code }) => code === 'not_measured')
    if (state === 'partly') return drafts.length === 0 || problems.length === 0
    return state === 'ok' && (!isSaid || drafts.length === 0)
  })
}

describe('any file', () => {
  it('is read without an exception, and yields records only from valid lines', () => {
    const cells = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '2026-03-01',
        '1.3.2026 07:30',
        '128/82',
        '5,6 mmol/l',
        '=1+1',
        '+49 30',
        '7',
        'Headache',
        '<0.5',
        '4-6',
        '',
      ),
    )
    const files = fc.array(fc.array(cells, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 })
    const cases = fc
      .constantFrom(...IMPORT_KINDS)
      .chain((kind) => fc.tuple(fc.constant(kind), fields(kind), files))
    expect(() => fc.assert(fc.property(cases, (one) => faults(one).length === 0))).not.toThrow()
  })
})
