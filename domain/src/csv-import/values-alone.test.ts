import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOG_KINDS } from '../log-kinds.ts'
import { limitsIn } from '../log-limits.ts'
import { unitsOf } from '../units.ts'
import { addCell, noFacts } from './column-facts.ts'
import { readHeader } from './headers.ts'
import { type ImportKind, MEASURED_FIELDS } from './import-fields.ts'
import { leftOutColumns } from './left-out.ts'
import { questionsOf } from './mapping.ts'
import { proposeMapping } from './propose-mapping.ts'
import { lineReaderFor } from './read-line.ts'

/** Reads a table whose first row names the columns. */
function read(rows: readonly string[][], kind: ImportKind = 'log_entries') {
  const [headers = [], ...lines] = rows
  const facts = headers.map(noFacts)
  for (const cells of lines) facts.forEach((column, i) => addCell(column, cells[i] ?? ''))
  const mapping = proposeMapping(kind, facts, (key) => unitsOf(key)[0] ?? '')
  const readLine = lineReaderFor(mapping, {
    facts,
    timeZone: 'Europe/Berlin',
    latest: Date.parse('2026-11-20T11:00:00Z'),
    latestLocal: '2026-11-20T12:00',
    issues: [],
  })
  return { facts, mapping, lines: lines.map((cells) => readLine(cells)) }
}
const kindsOf = (line: { drafts: readonly object[] } | undefined) =>
  (line?.drafts ?? []).flatMap((draft) =>
    'log_entry' in draft ? [(draft.log_entry as { kind: string }).kind] : [],
  )

describe('each value of a line on its own', () => {
  const HEADERS = [
    'Date',
    'Systolic (mmHg)',
    'Diastolic (mmHg)',
    'Pulse (bpm)',
    'Weight (kg)',
    'Temperature (°C)',
  ]
  const GOOD = ['2026-03-01', '128', '82', '64', '82.4', '36.6']
  const NOTHING = ['-', '--', '—', 'n/a', 'N/A', 'k.A.', 'k. A.', 'n.g.', 'NaN', 'null', '?', '0', '0.0', '']
  const WRONG = ['abc', '=1+1', '8x2', '9999', '1..2', '64 kg/mol']

  it.each([...NOTHING, ...WRONG])('is kept when another cell is %j', (cell) => {
    for (const at of [1, 2, 3, 4, 5]) {
      const { lines } = read([HEADERS, GOOD.with(at, cell), GOOD])
      const pressure = at === 1 || at === 2 ? ['pulse'] : ['blood_pressure']
      const wanted = [...pressure, 'weight', 'temp'].filter((kind) => kind !== { 4: 'weight', 5: 'temp' }[at])
      expect(new Set(kindsOf(lines[0]))).toEqual(new Set(wanted))
      expect(lines[0]?.state).toBe(WRONG.includes(cell) || at < 3 ? 'partly' : 'ok')
    }
  })

  it('is never stored as zero for a kind that cannot be zero', () => {
    for (const key of MEASURED_FIELDS.filter((one) => one !== 'bp_sys' && one !== 'bp_dia'))
      for (const unit of unitsOf(key)) {
        if ((limitsIn(key, unit).rejectBelow ?? 0) <= 0) continue
        const { lines } = read([
          ['date', 'kind', 'value', 'unit'],
          ['2026-03-01', key, '0.0', unit],
        ])
        expect(lines[0]?.drafts, `${key} ${unit}`).toEqual([])
      }
  })

  it.each([
    ['<40', '<'],
    ['< 40', '<'],
    ['>600', '>'],
    ['≥ 500 mg/dL', '>'],
    ['LO', '<'],
    ['niedrig', '<'],
    ['HI', '>'],
    ['hoch', '>'],
  ])('beyond the meter’s range, %j, is stored as %s', (cell, comparator) => {
    const { lines } = read([
      ['date', 'Glucose (mg/dL)'],
      ['2026-03-01', cell],
      ['2026-03-02', '120'],
    ])
    expect(lines[0]?.drafts).toMatchObject([{ log_entry: { values: [{ value: null, comparator }] } }])
  })

  it.each(['<200', '>90'])('is refused for %j, which is no limit of a meter', (cell) => {
    const { lines } = read([
      ['date', 'Glucose (mg/dL)'],
      ['2026-03-01', cell],
      ['2026-03-02', '120'],
    ])
    expect(lines[0]).toMatchObject({ state: 'refused', problems: [{ code: 'number_unreadable' }] })
  })

  it.each([
    '128/82',
    '128-82',
    '128 : 82',
    '128 zu 82',
    '128|82',
    '128 over 82',
    '128/82 (64)',
    '128/82 P64',
  ])('is read from a pressure in one cell, %j', (cell) => {
    const { lines } = read([
      ['date', 'BP'],
      ['2026-03-01', cell],
    ])
    const values = [{ value: 128 }, { value: 82 }, ...(cell.includes('64') ? [{ value: 64 }] : [])]
    expect(lines[0]?.drafts).toMatchObject([{ log_entry: { kind: 'blood_pressure', values } }])
  })
})

describe('a heading', () => {
  it.each([
    ['Systolic BP', 'bp_sys'],
    ['Systolischer Druck', 'bp_sys'],
    ['Blutdruck oben', 'bp_sys'],
    ['Blutdruck syst.', 'bp_sys'],
    ['bloodPressureSystolic', 'bp_sys'],
    ['Diastolic Blood Pressure', 'bp_dia'],
    ['unterer Blutdruckwert', 'bp_dia'],
    ['RR morgens', 'blood_pressure'],
    ['Pulsschlag', 'pulse'],
    ['Heart Rate (bpm)', 'pulse'],
    ['Blood Glucose Level', 'glucose'],
    ['Glukosewert', 'glucose'],
    ['Nüchternblutzucker (mg/dl)', 'glucose'],
    ['BGValue [mg/dL]', 'glucose'],
    ['Sensor Glucose (mg/dL)', 'glucose_cgm'],
    ['Morning weight (kg)', 'weight'],
    ['Körpergewicht', 'weight'],
    ['Measurement Date', 'date'],
    ['Messzeitpunkt', 'date'],
    ['dateString', 'date'],
    ['Getrunken: Wasser (ml)', 'water'],
    ['Total sleep (h)', 'sleep'],
  ])('%j is %s', (header, field) => {
    expect(readHeader('log_entries', header).field).toBe(field)
  })

  it.each([
    'Sleep Score',
    'Activity Score',
    'Water (%)',
    'Glucose (g/L)',
    'Blutzucker g/l',
    'Gewicht (Pfund)',
    'Temperature [K]',
    'Body water',
    'Fat mass (kg)',
    'Target weight',
    'Temperature Deviation (°C)',
    'Room temperature (°C)',
    'Basal Rate (U/h)',
    'Insulin (Meal)',
    'Max heart rate (bpm)',
    'Pulsdruck',
    'Sleep duration (ms)',
    'Carbohydrates (servings)',
    'Download date',
    'Wetter',
  ])('does not recognise %j as a value of the body', (header) => {
    expect(readHeader('log_entries', header).field).toBeNull()
  })

  it('without words is inferred from the values: pressures beside a pulse, and the only dates', () => {
    const { mapping } = read([
      ['wann', 'A', 'B', 'Puls'],
      ['20.11.2026', '128', '82', '64'],
      ['19.11.2026', '131', '85', '66'],
    ])
    expect(mapping.columns.map(({ field }) => field)).toEqual(['date', 'bp_sys', 'bp_dia', 'pulse'])
  })
})

const questions = (header: string, cells: readonly string[]) => {
  const { facts, mapping } = read([['date', header], ...cells.map((cell) => ['2026-03-01', cell])])
  return questionsOf(mapping, facts).map(({ code }) => code)
}

describe('a column without a unit', () => {
  it.each([
    ['weight', ['181.6', '182.9']],
    ['Gewicht', ['82,4', '82,9']],
    ['Gewicht', ['82', '83']],
    ['glucose', ['20', '22']],
    ['Blutzucker', ['112', '98']],
    ['height', ['71', '70']],
    ['temperature', ['98,6', '99,1']],
    ['HbA1c', ['48', '51']],
    ['water', ['64', '70']],
  ])('asks about %s with %j', (header, cells) => {
    expect(questions(header, cells)).toEqual(['unit'])
  })

  it.each([
    ['weight', ['82.4 kg', '181.6 lb']],
    ['Gewicht (kg)', ['82,4']],
    ['height', ['171', '172.5']],
    ['Temperatur', ['36,6', '37,1']],
    ['glucose', ['5.6', '7.1']],
    ['pulse', ['64']],
  ])('accepts %s with %j', (header, cells) => {
    expect(questions(header, cells)).toEqual([])
  })
})

describe('an ignored column', () => {
  it('is reported with its number of filled cells, whatever its name', () => {
    const names = fc.string({ minLength: 1, maxLength: 20 }).map((name) => `x ${name}`)
    fc.assert(
      fc.property(
        names,
        fc.array(fc.constantFrom('7', 'a', '-', ''), { minLength: 1, maxLength: 9 }),
        (name, cells) => {
          const { facts, mapping } = read([['date', name], ...cells.map((cell) => ['2026-03-01', cell])])
          const filled = cells.filter((cell) => cell === '7' || cell === 'a').length
          const isTaken = mapping.columns[1]?.field !== null
          const told = leftOutColumns(mapping, facts)
          expect(told).toEqual(isTaken || filled === 0 ? [] : [{ column: 1, values: filled }])
        },
      ),
    )
  })
})

describe('values', () => {
  it('of every kind are compared with the person’s own', () => {
    const kinds = Object.values(LOG_KINDS).flatMap(({ required, optional }) => [...required, ...optional])
    expect(new Set(kinds)).toEqual(new Set(MEASURED_FIELDS))
  })
})
