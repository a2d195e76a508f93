import { describe, expect, it } from 'vitest'
import { readReport } from './read-report.ts'
import { A4, wordsOf } from './test/lay-out.ts'
import { piecesOf, twoDays } from './test/layouts.ts'

const AT = [40, 200, 290, 390]
const page = (rows: string[], head = ['Example Laboratory'], at = AT) => ({
  ...A4,
  words: wordsOf(piecesOf({ title: '', head, at, rows })),
})
const HEAD = 'Test | Result | Units | Reference Range'
const ROWS = [
  'Sodium | 141 | mmol/L | 136-145',
  'Potassium | 4.4 | mmol/L | 3.5-5.1',
  'Calcium | 9.4 | mg/dL | 8.5-10.2',
]

/** The page as recognition gives it, without the words of one row that a test takes away. */
const recognised = (rows: string[], isLost: (text: string) => boolean, confidence = 95) => {
  const whole = page(rows)
  return {
    ...whole,
    words: whole.words.filter(({ text }) => !isLost(text)).map((word) => ({ ...word, confidence })),
  }
}

const readWith = (confidence: number) =>
  readReport([recognised([HEAD, ...ROWS], () => false, confidence)]).lines
const named = (text: string, name: string) => {
  const { lines, other_name } = readReport([page([HEAD, ...ROWS], ['Example Laboratory', text])], { name })
  return [other_name, lines.every(({ sure }) => sure)]
}
const readDays = (first: string, second: string, order?: 'day-first' | 'month-first') =>
  readReport([{ ...A4, words: wordsOf(twoDays(first, second)) }], order ? { order } : {})

describe('a line of a scan is never certain', () => {
  it.each([
    ['with the head of the table', [HEAD, ...ROWS]],
    ['where that was lost too', ROWS],
  ])('when its range or its unit was lost, %s', (_, rows) => {
    for (const lost of ['3.5-5.1', 'mmol/L']) {
      const { lines } = readReport([recognised(rows, (text) => text === lost)])
      const potassium = lines.find(({ analyte }) => analyte === 'Potassium')
      expect([lost, potassium?.value, potassium?.sure]).toEqual([lost, 4.4, false])
    }
  })

  it('when it was recognised badly, but is when all was recognised well', () => {
    expect(readWith(95).every(({ sure }) => sure)).toBe(true)
    expect(readWith(55).some(({ sure }) => sure)).toBe(false)
  })

  it('when a limit of its range lost its point', () => {
    const rows = [HEAD, 'Potassium | 4.4 | mmol/L | 3.5-510', ...ROWS.slice(0, 1)]
    const [line] = readReport([recognised(rows, () => false)]).lines
    expect([line?.sure, line?.doubts]).toEqual([false, ['range_unclear']])
  })
})

describe('a range', () => {
  it.each([
    'Deficient <20, insufficient 20-29',
    'm: 13,5-17,5 w: 12,0-16,0',
    '<30 low; 30-50 fair; >50 good',
  ])('that lists several, "%s", is none of them', (range) => {
    const [line] = readReport([page([HEAD, `Vitamin D | 22 | ng/mL | ${range}`])]).lines
    expect(line).toMatchObject({ low: null, high: null, sure: false })
    expect(line?.doubts).toContain('range_unclear')
  })
})

describe('a block beside a table without a heading', () => {
  it('is shown with the adjacent line', () => {
    const rows = [
      'Sodium | 141 | mmol/L | Glucose | 98 | mg/dL',
      'Potassium | 4.4 | mmol/L | Urea | 31 | mg/dL',
      'Chloride | 102 | mmol/L | Creatinine | 1.1 | mg/dL',
    ]
    const { lines } = readReport([page(rows, ['Lab'], [30, 120, 170, 310, 400, 450])])
    const shown = lines
      .map(({ analyte, value, unit, comment }) => `${analyte} ${value} ${unit} ${comment ?? ''}`)
      .join('; ')
    for (const word of rows.flatMap((row) => row.split(' | '))) expect(shown).toContain(word)
    expect(lines.some(({ sure }) => sure)).toBe(false)
  })
})

describe('the person named on a report', () => {
  it.each([
    ['Patient: Maria Muster', 'Maria Muster'],
    ['Patient Maria Muster DOB 14/02/1960', 'Maria Muster'],
    ['Name, Vorname: Muster, Maria geb. 14.02.1960', 'Muster, Maria'],
    ['Patientin: Frau Dr. Maria Muster', 'Frau Dr. Maria Muster'],
    ['Patient Name: MUSTER, MARIA', 'MUSTER, MARIA'],
  ])('differs from the patient: %s', (text, said) => {
    expect(named(text, 'Jonas Beispiel')).toEqual([said, false])
    expect(named(text, 'Jonas Muster')).toEqual([said, false])
  })
  it.each([
    ['Patient: Muster, Maria', 'Maria Muster'],
    ['Patient: Maria Anna Müller-Lüdenscheid', 'Maria Mueller'],
    ['Patientin: Frau Muster', 'Maria Muster'],
    ['Patient: M. Muster', 'Maria Muster'],
    ['Patient: Maria Mustor', 'Maria Muster'],
    ['Patient Information Sheet Example', 'Maria Muster'],
    ['Analyte name unknown', 'Maria Muster'],
  ])('is the patient or absent: %s', (text, name) => {
    expect(named(text, name)).toEqual([null, true])
  })
})

describe('a date with ambiguous day and month', () => {
  it('raises a question, and is read by the answer', () => {
    expect(readDays('03/04/2026', '05/06/2026')).toMatchObject({ unclear_date: '03/04/2026', taken_on: null })
    expect(readDays('03/04/2026', '05/06/2026', 'day-first')).toMatchObject({
      unclear_date: null,
      taken_on: '2026-06-05',
    })
    expect(readDays('03/04/2026', '05/06/2026', 'month-first').taken_on).toBe('2026-05-06')
  })
  it('raises none when another date decides, or when it makes no difference', () => {
    expect(readDays('03/04/2026', '25/06/2026').unclear_date).toBeNull()
    expect(readDays('04/04/2026', '06/06/2026').unclear_date).toBeNull()
  })
})
