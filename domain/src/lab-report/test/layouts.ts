import { type Piece, piece } from './lay-out.ts'

/**
 * A page of a report in a layout of its own, cell by cell: `|` parts the cells, a row without one
 * is text.
 */
export interface LaidOut {
  title: string
  head: string[]
  /** Starts of the columns. */
  at: number[]
  rows: string[]
}

const TOP = 150
const STEP = 17
const SIZE = 9

export function piecesOf({ head, at, rows }: LaidOut): Piece[] {
  return [
    ...head.map((text, row) => piece(text, { x: 40 }, 50 + row * 14, row === 0 ? 14 : SIZE)),
    ...rows.flatMap((row, line) =>
      row
        .split('|')
        .map((text) => text.trim())
        .flatMap((text, column) =>
          text ? [piece(text, { x: at[column] ?? 0 }, TOP + line * STEP, SIZE)] : [],
        ),
    ),
  ]
}

/** A report whose columns are two days. */
export const twoDays = (first: string, second: string): Piece[] =>
  piecesOf({
    title: 'two days',
    head: ['Example Laboratory'],
    at: [40, 150, 240, 330],
    rows: [`Test | Units | ${first} | ${second}`, 'Potassium | mmol/L | 4.1 | 4.6'],
  })

const US = ['Example Laboratory', 'Collected: 11/20/2026 08:10 AM']
const DE = ['Labor Beispiel', 'Abnahme: 20.11.2026']

export const LAYOUTS = {
  thousands: {
    title: 'English, every comma for thousands',
    head: US,
    at: [40, 210, 290, 390],
    rows: [
      'Test | Result | Units | Reference Range',
      'Ferritin | 1,234 | ng/mL | 30-400',
      'NT-proBNP | 3,450 | pg/mL | <125',
      'WBC | 12,400 | cells/uL | 3,800-10,800',
      'Platelets | 250,000 | /uL | 150,000-400,000',
    ],
  },
  unclear: {
    title: 'a comma that nothing decides',
    head: US,
    at: [40, 210, 290, 390],
    rows: ['Test | Result | Units | Reference Range', 'Marker X | 1,234 | AU | '],
  },
  cumulative: {
    title: 'German, a column for each day, the oldest first',
    head: ['Labor Beispiel', 'Kumulativbefund'],
    at: [40, 150, 210, 300, 380, 460],
    rows: [
      'Analyt | Einheit | Referenz | 03.02.26 | 12.08.26 | 20.11.26',
      'Hämoglobin | g/dl | 13,5 - 17,5 | 14,3 | 14,1 | 11,8 -',
      'CRP | mg/l | < 5,0 | | 1,1 | 12,4 +',
      'HBs-Antigen | | | negativ | nicht reaktiv | ',
    ],
  },
  previous: {
    title: 'English, an earlier result with its day, and the code of the laboratory',
    head: US,
    at: [40, 190, 290, 390, 450, 540],
    rows: [
      'Component | Current Result | Previous Result & Date | Units | Reference Interval | LAB',
      'Potassium | 5.9 (High) | 4.2 (05/01/2025) | mmol/L | 3.5-5.2 | 01',
      'Creatinine | 1.30 High | 1.05 (05/01/2025) | mg/dL | 0.76-1.27 | 01',
    ],
  },
  undatedPrevious: {
    title: 'English, an earlier result without its day',
    head: US,
    at: [40, 210, 290, 380, 450],
    rows: ['Test | Prior | Current | Units | Range', 'Sodium | 141 | 139 | mmol/L | 136-145'],
  },
  undated: {
    title: 'days of which nobody can tell the month',
    head: ['Example Laboratory'],
    at: [40, 210, 300, 390],
    rows: [
      'Analyte | 03/04/2026 | 05/06/2026 | Unit',
      'Potassium | 4.4 | 4.6 | mmol/L',
      'Sodium | 139 | 141 | mmol/L',
    ],
  },
  inAndOut: {
    title: 'English, within and out of range, with units among the ranges',
    head: US,
    at: [40, 210, 290, 390, 520],
    rows: [
      'Test Name | In Range | Out Of Range | Reference Range | Lab',
      'GLUCOSE | | 112 H | 65-99 mg/dL | EN',
      'SODIUM | 139 | | 135-146 mmol/L | EN',
      'HEP B SURFACE AG | | REACTIVE | NON-REACTIVE | EN',
      'HCV ANTIBODY | NON-REACTIVE | | NON-REACTIVE | EN',
    ],
  },
  beside: {
    title: 'German, chemistry beside serology',
    head: DE,
    at: [40, 110, 150, 200, 320, 430, 510],
    rows: [
      'Analyse | Wert | Einheit | Norm | Untersuchung | Ergebnis | Norm',
      'Natrium | 139 | mmol/l | 135 - 145 | HBs-Antigen | nicht reaktiv | neg.',
      'Kalium | 4,4 | mmol/l | 3,5 - 5,1 | Anti-HCV | grenzwertig | neg.',
      'GPT | 61 | U/l | < 50 | ANA | 1:320 | < 1:80',
    ],
  },
  ranges: {
    title: 'German, a range over two rows',
    head: DE,
    at: [40, 210, 290, 390],
    rows: [
      'Analyse | Ergebnis | Einheit | Referenzbereich',
      'Hämoglobin | 12,9 | g/dl | m: 13,5 - 17,5',
      ' | | | w: 12,0 - 16,0',
      'Natrium | 139 | mmol/l | 135 - 145',
    ],
  },
} satisfies Record<string, LaidOut>
