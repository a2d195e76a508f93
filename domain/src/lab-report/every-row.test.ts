import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readReport } from './read-report.ts'
import { A4, piece, wordsOf } from './test/lay-out.ts'

interface Row {
  name: string
  values: readonly string[]
  unit: string
  range: string
}
const row = (name: string, unit: string, range: string, ...values: string[]): Row => ({
  name,
  values,
  unit,
  range,
})
const ROWS: readonly Row[] = [
  row('Sodium', 'mmol/L', '135-145', '139', '128'),
  row('Potassium', 'mmol/L', '3.5-5.1', '5.9', '4.4'),
  row('TSH', 'mIU/L', '0.4-4.0', '<0.01', '2.1'),
  row('CRP', 'mg/L', '<5.0', '12.4', '0.6'),
  row('T4', 'ng/dL', '0.8-1.8', '0.5', '1.1'),
  row('Base excess', 'mmol/L', '-2.0 - 3.0', '-4.5', '1.2'),
  row('Ferritin', 'ng/mL', '30-400', '1,234', '450'),
  row('eGFR', 'mL/min/1.73m2', '>60', '> 90', '55'),
  row('25-OH Vitamin D', 'ng/mL', '30-100', '12', '45'),
  row('HIV Ag/Ab', '', 'Non Reactive', 'Non Reactive', 'Reactive'),
  row('HCV Antibody', '', 'Not detected', 'Not detected', 'equivocal'),
  row('ANA', '', '<1:40', '1:320', '1:80'),
  row('Urine WBC', '/hpf', '0-5', '5-10', '0-2'),
  row('Blood group', '', '', 'A Rh pos', 'O Rh neg'),
  row('Nitrite', '', 'Negative', 'Positive', '2+'),
]
interface Column {
  title: string
  width: number
  cell: (row: Row) => string
}
const DAYS = ['11/20/2026', '08/12/2026', '02/03/2026']
const ISO = ['2026-11-20', '2026-08-12', '2026-02-03']

const rows = fc.shuffledSubarray([...ROWS], { minLength: 3 })
const codes: Column = { title: 'Code', width: 45, cell: ({ name }) => (name.length % 2 ? '1001' : '2345-7') }
const loinc: Column = { title: 'LOINC', width: 45, cell: () => '2951-2' }
const names: Column = { title: 'Test', width: 105, cell: ({ name }) => name }
const units: Column = { title: 'Units', width: 72, cell: ({ unit }) => unit }
const ranges: Column = { title: 'Reference Range', width: 90, cell: ({ range }) => range }
const before: Column = { title: 'Previous', width: 72, cell: ({ values }) => values[1] ?? '' }
const daysBefore: Column = { title: 'Date', width: 58, cell: () => '05/01/2025' }
const results: Column = { title: 'Result', width: 80, cell: ({ values }) => values[0] ?? '' }
const framed = fc.constantFrom([units, ranges], [ranges, units])

/** Reads a table with these columns, from left to right, as small as it has to be. */
function read(table: readonly Row[], columns: readonly Column[], step: number) {
  const scale = Math.min(1, 540 / columns.reduce((sum, { width }) => sum + width, 0))
  const size = 9 * scale
  let x = 28
  const pieces = columns.flatMap(({ title, width, cell }) => {
    const own = [title, ...table.map(cell)].flatMap((text, at) =>
      text ? [piece(text, { x }, 150 + at * step * scale, size)] : [],
    )
    x += width * scale
    return own
  })
  const head = [piece('Example Laboratory', { x: 40 }, 50), piece('Collected: 11/20/2026', { x: 40 }, 64)]
  return readReport([{ ...A4, words: wordsOf([...head, ...pieces]) }])
}
const shown = (cell: string) => cell.replace('> ', '>').replace(',', '')
const said = ({ text, comparator, value }: ReturnType<typeof read>['lines'][number]) =>
  text ?? `${comparator ?? ''}${value}`

it('each row of a table is one line with its own result, whatever columns stand beside it', () => {
  fc.assert(
    fc.property(
      rows,
      framed,
      fc.constantFrom([], [codes]),
      fc.constantFrom([], [loinc]),
      fc.constantFrom([], [before], [before, daysBefore]),
      fc.boolean(),
      fc.constantFrom(12, 14, 17, 20),
      (table, frame, first, second, earlier, isBefore, step) => {
        const places = isBefore ? [results, ...earlier, ...frame] : [...frame, results, ...earlier]
        const { lines } = read(table, [...first, names, ...second, ...places], step)
        const now = lines.filter(({ taken_on }) => taken_on === null)
        expect(now.map((line) => `${line.printed_name}: ${said(line)}`)).toEqual(
          table.map(({ name, values }) => `${name}: ${shown(values[0] ?? '')}`),
        )
      },
    ),
    { numRuns: 150 },
  )
})

const valueOn = (one: Row, day: number) => one.values[day % one.values.length] ?? ''

it('each cell of a table of several days is a line of its day, whatever their order', () => {
  fc.assert(
    fc.property(
      rows,
      framed,
      fc.shuffledSubarray([0, 1, 2], { minLength: 2 }),
      fc.boolean(),
      (table, frame, order, isBefore) => {
        const days = order.map(
          (day): Column => ({ title: DAYS[day] ?? '', width: 78, cell: (one) => valueOn(one, day) }),
        )
        const columns = isBefore ? [names, ...days, ...frame] : [names, ...frame, ...days]
        const { lines, taken_on } = read(table, columns, 17)
        expect(
          lines.map((line) => `${line.printed_name} ${line.taken_on ?? taken_on} ${said(line)}`),
        ).toEqual(
          table.flatMap((one) => order.map((day) => `${one.name} ${ISO[day]} ${shown(valueOn(one, day))}`)),
        )
      },
    ),
    { numRuns: 100 },
  )
})

it('words that reach into the column beside them are never sure', () => {
  const wide = row('HBs antigen', '', '', 'presumptive positive', 'not reactive, confirmed')
  const days = DAYS.map(
    (title, day): Column => ({ title, width: 62, cell: (one) => one.values[day % 2] ?? '' }),
  )
  const { lines } = read([...ROWS.slice(0, 3), wide], [names, ...days, ranges], 17)
  const merged = lines.filter(
    ({ analyte, text }) => analyte === 'HBs antigen' && !wide.values.includes(text ?? ''),
  )
  expect(merged.map(({ sure }) => sure)).not.toContain(true)
})
