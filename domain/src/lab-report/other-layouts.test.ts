import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReport } from './read-report.ts'
import { A4, wordsOf } from './test/lay-out.ts'
import { piecesOf } from './test/layouts.ts'
import { DE, EN, linesOf, read, said, TABLE } from './test/read-rows.ts'

describe('a row of a table is a line, whatever its name or its other cells hold', () => {
  const at = [40, 160, 240, 280, 340, 410, 480]
  it('a day beside an earlier result makes no letterhead of it', () => {
    const rows = [
      'Test | Result | Flag | Previous | Date | Units | Ref Range',
      'Potassium | 5.9 | H | 4.2 | 05/01/2025 | mmol/L | 3.5-5.1',
      'HIV | Non Reactive | | Reactive | 05/01/2025 | | Non Reactive',
    ]
    const { lines, left_out } = read(rows, { at })
    expect(lines.map(said)).toEqual(['Potassium 5.9 mmol/L', 'HIV Non Reactive'])
    expect(lines.map(({ comment }) => comment)).toEqual([null, null])
    expect(left_out).toEqual(['Previous', 'Date'])
  })

  const NAMES = [
    'T4',
    'T3',
    'C3',
    'K',
    'pH',
    'Date test',
    'Patient INR',
    'Dr. Sample test',
    'Page test',
    '17-OH-P',
  ]
  it('no name of a framed result, and no word of a finding, costs the row', () => {
    const result = fc.constantFrom(
      '0.5 | ng/dL | 0.8-1.8',
      '< 0.5* | ng/dL | 0.8-1.8',
      'Non Reactive | | negative',
    )
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), result, (name, cells) => {
        const { lines } = read([TABLE, 'Sodium | 140 | mmol/L | 135-145', `${name} | ${cells}`])
        expect(lines).toHaveLength(2)
        expect(lines[0]?.comment).toBeNull()
        expect(lines[1]?.printed_name).toBe(name)
      }),
    )
  })

  it('a column of codes before the names is left out and named, and gives no lines', () => {
    const rows = [
      'Code | Test | Result | Units | Reference',
      '1001 | Sodium | 141 | mmol/L | 136-145',
      '2345-7 | Glucose | 180 | mg/dL | 70-99',
    ]
    const { lines, left_out } = read(rows, { at: [40, 90, 210, 290, 390] })
    expect(lines.map(said)).toEqual(['Sodium 141 mmol/L', 'Glucose 180 mg/dL'])
    expect(left_out).toEqual(['Code'])
  })

  it('two results of one row are both shown where nothing says which of them holds', () => {
    const rows = ['Test | Result | Result | Units | Range', 'Potassium | 5.9 | 4.4 | mmol/L | 3.5-5.1']
    const [line] = read(rows, { at: [40, 160, 240, 320, 410] }).lines
    expect(line).toMatchObject({ value: 5.9, comment: '4.4', sure: false })
  })
})

describe('a block of another kind', () => {
  const at = [40, 140, 180, 230, 330, 430, 500]
  it.each(['Urinstatus', 'Urinalysis', 'Serologie', 'Virology'])(
    'beside the first is read below "%s"',
    (title) => {
      const rows = [
        `Analyse | Wert | Einheit | Norm | ${title} | Ergebnis | Norm`,
        'Natrium | 139 | mmol/l | 135 - 145 | Nitrit | positiv | neg.',
        'Kalium | 5,9 + | mmol/l | 3,5 - 5,1 | Leukozyten | 2+ | neg.',
        ' | | | | Protein | (+) | neg.',
      ]
      const names = linesOf(rows, { head: DE, at }).map((line) => line.replaceAll(/ \((Urin|urine)\)/g, ''))
      expect(names).toEqual([
        'Natrium 139 mmol/L',
        'Kalium 5.9 mmol/L',
        'Nitrit positiv',
        'Leukozyten 2+',
        'Protein (+)',
      ])
    },
  )

  const OTHERS: [heading: string, of: string][] = [
    ['URINALYSIS', 'urine'],
    ['Urinstatus', 'Urin'],
    ['Sammelurin', 'Urin'],
    ['Liquor', 'Liquor'],
    ['CSF', 'CSF'],
    ['Stuhl', 'Stuhl'],
  ]
  it.each(OTHERS)('below "%s" holds no results of the blood', (heading, of) => {
    const { lines } = read([
      TABLE,
      'Glucose | 101 | mg/dL | 70-99',
      heading,
      'Glucose | 60 | mg/dL | 40-80',
      'Blutbild',
      'Hemoglobin | 14.1 | g/dL | 13-17',
    ])
    expect(lines.map(({ analyte }) => analyte)).toEqual(['Glucose', `Glucose (${of})`, 'Hemoglobin'])
    expect(lines[1]?.loinc).toBeNull()
  })

  it.each(['Urin', 'U', 'Liquor'])('is told by a column of materials: %s', (material) => {
    const rows = [
      'Analyse | Material | Ergebnis | Einheit | Norm',
      'Glukose | Serum | 101 | mg/dl | 70 - 99',
      `Glukose | ${material} | 60 | mg/dl | 40 - 80`,
    ]
    const { lines } = read(rows, { head: DE, at: [40, 140, 210, 290, 390] })
    expect(lines.map(({ loinc }) => loinc !== null)).toEqual([true, false])
  })
})

it('a block goes on with its material on the next page, and is looked at', () => {
  const at = [40, 210, 290, 390]
  const page = (rows: string[]) => ({ ...A4, words: wordsOf(piecesOf({ title: '', head: EN, at, rows })) })
  const pages = [
    page([TABLE, 'Urinalysis', 'Protein | 30 | mg/dL | <10']),
    page([TABLE, 'Glucose | 60 | mg/dL | 40-80', 'HEMATOLOGY', 'Hemoglobin | 14.1 | g/dL | 13-17']),
  ]
  expect(readReport(pages).lines.map(({ analyte, sure }) => [analyte, sure])).toEqual([
    ['Protein (urine)', true],
    ['Glucose (urine)', false],
    ['Hemoglobin', true],
  ])
})

/** The date that is asked about, of a table with these two days. */
const asked = (first: string, second: string) =>
  read([`Test | ${first} | ${second} | Units | Range`, 'Potassium | 5.9 | 4.4 | mmol/L | 3.5-5.1'], {
    at: AT_DAYS,
    head: ['Example Laboratory', 'Collected: 2026-06-05'],
  }).unclear_date
const AT_DAYS = [40, 170, 250, 330, 410, 480]

describe('days above columns', () => {
  const at = [40, 170, 250, 330, 410, 480]
  const ROW = 'Potassium | 5.9 | 4.4 | 4.1 | mmol/L | 3.5-5.1'
  const WRITTEN = [
    ['11/20/2026', '08/12/2026', '02/03/2026'],
    ['2026/11/20', '2026/08/12', '2026/02/03'],
    ['20-11-2026', '12-08-2026', '03-02-2026'],
    ['20-Nov-26', '12-Aug-26', '03-Feb-26'],
    ['20.11.26', '12.08.26', '03.02.26'],
  ]
  it.each(WRITTEN)('are read as %s', (...days) => {
    const { taken_on, lines } = read([`Test | ${days.join(' | ')} | Units | Range`, ROW], {
      at,
      head: ['Lab'],
    })
    expect(taken_on).toBe('2026-11-20')
    expect(lines.map(said)).toEqual([
      'Potassium 5.9 mmol/L',
      '2026-08-12 Potassium 4.4 mmol/L',
      '2026-02-03 Potassium 4.1 mmol/L',
    ])
  })

  it('belong to the columns of the same name below them', () => {
    const rows = [
      ' | 11/20/2026 | 08/12/2026 | 02/03/2026',
      'Test | Result | Result | Result | Units | Range',
      ROW,
    ]
    expect(linesOf(rows, { at })).toHaveLength(3)
  })

  it.each([
    ['20.11.', '12.08.', '03.02.'],
    ['11/20', '08/12', '02/03'],
  ])('without a year have that of the report, and are looked at: %s', (...days) => {
    const { lines } = read([`Test | ${days.join(' | ')} | Units | Range`, ROW], { at })
    expect(lines.map(({ taken_on }) => taken_on)).toEqual([null, '2026-08-12', '2026-02-03'])
    expect(lines.map(({ sure }) => sure)).toEqual([false, false, false])
  })

  it('of which nobody can tell the month are asked about, with a year or without', () => {
    expect(asked('05/06/2026', '03/04/2026')).toBe('05/06/2026')
    expect(asked('05/06', '03/04')).toBe('05/06/2026')
    expect(asked('05-06-2026', '03-04-2026')).toBe('05-06-2026')
  })
})

describe('without a head', () => {
  const at = [40, 160, 230, 300]
  it('a dash before a number is its sign, or the mark of a low value, by the range', () => {
    const { lines } = read(
      [
        'Natrium | 139 | mmol/l | 135 - 145',
        'Hämoglobin | - 12,9 | g/dl | 13,5 - 17,5',
        'Base Excess | - 2,9 | mmol/l | -2 - 3',
        'Glukose | + 250 | mg/dl | 70 - 99',
      ],
      { head: DE, at },
    )
    expect(lines.map(({ analyte, value, flag }) => [analyte, value, flag])).toEqual([
      ['Natrium', 139, null],
      ['Hämoglobin', 12.9, 'L'],
      ['Base Excess', -2.9, null],
      ['Glukose', 250, 'H'],
    ])
  })

  it('a number in a remark makes no column of results', () => {
    const rows = [
      'ANA | 1:320 | | < 1:80',
      'Ferritin | 1.234 | ng/ml | 30 - 400',
      'CRP | 12,4 | mg/l | < 5,0',
      'Zielwert bei KHK: < 55 mg/dl',
      'Kalium | 5,9 | mmol/l | 3,5 - 5,1',
      'Zielwert bei KHK: < 55 mg/dl',
    ]
    const found = linesOf(rows, { head: DE, at })
    for (const line of ['ANA 1:320', 'Ferritin 1234 ng/mL', 'CRP 12.4 mg/L', 'Kalium 5.9 mmol/L'])
      expect(found).toContain(line)
  })

  it('a short name of a framed result is one', () => {
    const rows = [
      'Natrium | 139 | mmol/l | 135 - 145',
      'Kalium | 4,4 | mmol/l | 3,5 - 5,1',
      'T4 | 1,2 | ng/dl | 0,9 - 1,7',
    ]
    expect(linesOf(rows, { head: DE, at })).toContain('T4 1.2 ng/dL')
  })
})

it('results of one day keep the times above them', () => {
  const rows = ['Test | 20.11.26 07:00 | 20.11.26 18:00 | Einheit', 'Troponin | 10 | 50 | ng/l']
  const { lines } = read(rows, { head: DE, at: [40, 160, 280, 400] })
  expect(lines.map(({ comment }) => comment)).toEqual(['20.11.26 07:00', '20.11.26 18:00'])
})
