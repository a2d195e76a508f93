import { A4, type Piece, piece } from './lay-out.ts'
import { BLOOD_COUNT, METABOLISM, type Result } from './results.ts'
import { DE_UNITS, LEFT, type Part, type Style, STYLES, tight } from './styles.ts'

export interface Expected {
  analyte: string
  key: string | null
  comparator: string | null
  value: number | null
  text: string | null
  unit: string | null
  low: number | null
  high: number | null
}
export interface Report {
  title: string
  pages: Piece[][]
  laboratory: string | null
  taken_on: string | null
  expected: Expected[]
}

function report(style: Style & { results: Result[][] }): Report {
  const pages = style.results.map((results, at) => [
    ...letterhead(style),
    ...table(results, style, 230),
    ...footer(style, at + 1, style.results.length),
  ])
  return {
    title: style.title,
    pages,
    laboratory: style.laboratory,
    taken_on: style.taken_on ?? null,
    expected: style.results.flat().map((result) => expectedOf(result, style.language)),
  }
}

const TEXTS = {
  de: {
    report: 'Laborbefund',
    patient: 'Patient: Muster, Ada   geb. 14.07.1951',
    order: 'Auftragsnummer 4711 0815',
    page: 'Seite',
    group: 'Klinische Chemie',
    bye: 'Mit freundlichen Grüßen',
  },
  en: {
    report: 'Laboratory report',
    patient: 'Patient: Sample, Ada   DOB 14/07/1951',
    order: 'Order number 4711 0815',
    page: 'Page',
    group: 'General chemistry',
    bye: 'Authorised by the laboratory',
  },
}

function letterhead({ laboratory, language, date }: Style): Piece[] {
  const t = TEXTS[language]
  return [
    piece(laboratory, { x: 50 }, 60, 15, true),
    piece('Musterweg 12 · 12345 Musterstadt · Tel. 030 1234567', { x: 50 }, 76, 7),
    piece(t.patient, { x: 50 }, 120),
    piece(t.order, { x: 50 }, 134),
    piece(date, { x: 50 }, 148),
    piece(t.report, { x: 50 }, 185, 13, true),
  ]
}

function footer({ language }: Style, page: number, pages: number): Piece[] {
  const t = TEXTS[language]
  return [
    piece(t.bye, { x: 50 }, 760),
    piece('IBAN DE00 1234 5678 9012 3456 00 · USt-IdNr. DE123456789', { x: 50 }, 805, 6.5),
    piece(
      `${t.page} ${page} ${language === 'de' ? 'von' : 'of'} ${pages}`,
      { x: 545, side: 'right' },
      805,
      7,
    ),
  ]
}

function table(results: Result[], style: Style, top: number): Piece[] {
  const { step = 17, size = 9 } = style
  const heads = Object.entries(style.heads ?? {}).flatMap(([part, text]) => {
    const place = style.columns[part as Part]
    return place ? [piece(text, place, top, size, true)] : []
  })
  const group = piece(TEXTS[style.language].group, style.columns.name ?? { x: 50 }, top + step, size, true)
  return [
    ...heads,
    group,
    ...results.flatMap((result, at) => line(result, style, top + (at + 2) * step, size)),
  ]
}

const shown = (style: Style, value: number, decimals = 0) =>
  value.toFixed(decimals).replace('.', style.decimal)

function line(result: Result, style: Style, y: number, size: number): Piece[] {
  const { columns, marks } = style
  const { value, decimals, low, high } = result
  const side =
    typeof value === 'string'
      ? 0
      : low !== undefined && value < low
        ? -1
        : high !== undefined && value > high
          ? 1
          : 0
  const isMarked = marks && side !== 0 && !result.comparator
  const mark = isMarked ? marks[side < 0 ? 0 : 1] : ''
  const printed =
    typeof value === 'string'
      ? value
      : `${result.comparator ?? ''}${shown(style, value, decimals)}${style.gluedMarks ? mark : ''}`
  const limit = (number?: number) => (number === undefined ? null : shown(style, number, decimals))
  const name = result[style.language]
  const texts: Partial<Record<Part, string>> = {
    name: style.names ? style.names(name, result) : name,
    value: printed,
    in: side === 0 || result.comparator ? printed : '',
    out: side === 0 || result.comparator ? '' : `${printed} ${mark}`,
    unit: style.units[result.unit] ?? result.unit,
    range: style.range(limit(low), limit(high)),
    mark: style.gluedMarks ? '' : mark,
    previous: typeof value === 'number' ? shown(style, value * 1.04, decimals) : '',
  }
  return Object.entries(columns).flatMap(([part, place]) => {
    const text = texts[part as Part]
    return text ? [piece(text, place, y, size)] : []
  })
}

function expectedOf(
  { key, value, comparator, unit, low, high, ...names }: Result,
  language: 'de' | 'en',
): Expected {
  return {
    analyte: names[language],
    key,
    comparator: comparator ?? null,
    value: typeof value === 'number' ? value : null,
    text: typeof value === 'string' ? value : null,
    unit: unit || null,
    low: low ?? null,
    high: high ?? null,
  }
}

/** Two tables side by side on one page. */
function sideBySide(): Report {
  const style: Style = {
    title: '',
    laboratory: 'Laborpraxis Rhein',
    language: 'de',
    decimal: ',',
    columns: {},
    heads: { name: 'Analyse', value: 'Wert', unit: 'Einheit', range: 'Norm' },
    units: DE_UNITS,
    range: tight,
    date: 'Entnahme 03.03.2026',
    size: 7.5,
  }
  const half = (x: number): Style => ({
    ...style,
    columns: { name: { x }, value: { x: x + 90 }, unit: { x: x + 125 }, range: { x: x + 185 } },
  })
  const [left, right] = [BLOOD_COUNT, METABOLISM.slice(0, 7)]
  return {
    title: 'German, two tables side by side',
    pages: [
      [
        ...letterhead(style),
        ...table(left, half(40), 230),
        ...table(right, half(315), 230),
        ...footer(style, 1, 1),
      ],
    ],
    laboratory: style.laboratory,
    taken_on: '2026-03-03',
    expected: [...left, ...right].map((result) => expectedOf(result, 'de')),
  }
}

const rowAt = (texts: [string, string, string, string], y: number) =>
  [50, 220, 290, 390].flatMap((x, at) => (texts[at] ? [piece(texts[at], { x }, y)] : []))

const expectedLine = (
  analyte: string,
  key: string,
  value: number,
  unit: string,
  low: number | null,
  high: number | null,
): Expected => ({
  analyte,
  key,
  comparator: null,
  value,
  text: null,
  unit,
  low,
  high,
})

/** Long names that run over two rows, and one-sided ranges in words. */
function brokenNames(): Report {
  const style: Style = {
    title: '',
    laboratory: 'Labor am Markt',
    language: 'de',
    decimal: ',',
    columns: LEFT,
    heads: { name: 'Untersuchung', value: 'Ergebnis', unit: 'Einheit', range: 'Referenzbereich' },
    units: DE_UNITS,
    range: tight,
    date: 'Abnahme: 08.08.2026',
  }
  const body = [
    ...rowAt(['Untersuchung', 'Ergebnis', 'Einheit', 'Referenzbereich'], 230),
    ...rowAt(['Alkalische', '', '', ''], 250),
    ...rowAt(['Phosphatase', '76', 'U/l', '35 - 105'], 261),
    ...rowAt(['Glomeruläre', '71', 'ml/min/1,73m²', '> 60'], 280),
    ...rowAt(['Filtrationsrate', '', '', ''], 291),
    ...rowAt(['Natrium', '139', 'mmol/l', '136 - 145'], 310),
    ...rowAt(['Freies T4 (fT4)', '1,21', 'ng/dl', '0,9 - 1,7'], 327),
  ]
  return {
    title: 'German, names over two rows',
    pages: [[...letterhead(style), ...body, ...footer(style, 1, 1)]],
    laboratory: style.laboratory,
    taken_on: '2026-08-08',
    expected: [
      expectedLine('Alkalische Phosphatase', 'alkaline-phosphatase', 76, 'U/L', 35, 105),
      expectedLine(
        'Glomeruläre Filtrationsrate',
        'egfr-ckd-epi-2021-no-race-term',
        71,
        'mL/min/{1.73_m2}',
        60,
        null,
      ),
      expectedLine('Natrium', 'sodium', 139, 'mmol/L', 136, 145),
      expectedLine('Freies T4 (fT4)', 'free-t4', 1.21, 'ng/dL', 0.9, 1.7),
    ],
  }
}

/** The same reports each time: the benchmark of reading reports. */
export const REPORTS: Report[] = [...STYLES.map(report), sideBySide(), brokenNames()]

/** The size of each page of the reports. */
export const PAGE = A4
