import { PLAN_LINES_PER_PAGE } from '@salve/contract/medications/plan-pdf.ts'
import type { Profile } from '@salve/contract/users/profile.ts'
import { localeOf } from '@salve/domain/language.ts'
import { SLOT_NAMES } from '@salve/domain/schedule/kinds.ts'
import type { SheetLine, SheetReader, SheetSection } from './lines.ts'
import { type Cell, type Element, INNER_WIDTH, Pages } from './pages.ts'
import { printable } from './sheet-font.ts'
import { COLUMNS, type Column, SHEET_TEXTS, type SheetTexts } from './texts.ts'

const SIZE = 9
const SLOT_WIDTH = 42
const WIDTHS: Record<Column, number> = {
  substance: 112,
  brand: 94,
  strength: 62,
  form: 58,
  morning: SLOT_WIDTH,
  noon: SLOT_WIDTH,
  evening: SLOT_WIDTH,
  bedtime: SLOT_WIDTH,
  unit: 54,
  notes: 126,
  reason: INNER_WIDTH - 112 - 94 - 62 - 58 - 4 * SLOT_WIDTH - 54 - 126,
}
/** Longer texts are below their line at full width, in pieces that each fit on a page. */
const CELL_LETTERS_MAX = 200
const PIECE_LETTERS_MAX = 1200

export interface Sheet {
  person: Pick<Profile, 'name' | 'date_of_birth' | 'allergies'>
  sections: readonly SheetSection[]
  reader: SheetReader
  now: Date
  product: string
}

/**
 * The medication plan as a PDF, as it comes: A4 across, black on white, real text with its
 * structure.
 */
export function drawSheet({ person, sections, reader, now, product }: Sheet): PDFKit.PDFDocument {
  const texts = SHEET_TEXTS[reader.language]
  let isWhole = true
  const write = (text: string) => {
    const line = printable(text)
    isWhole &&= line.isWhole
    return line.text
  }
  const born = person.date_of_birth ? reader.date(person.date_of_birth) : '–'
  const who = `${texts.name}: ${write(person.name)}   ${texts.born}: ${born}   ${texts.printed}: ${reader.date(reader.today)}`
  const head = headOf(texts, reader)
  let lines = 0
  const pages = new Pages({
    title: texts.title,
    author: product,
    locale: localeOf(reader.language),
    made: now,
    onNewPage: (page) => {
      lines = 0
      page.paragraph(null, `${texts.title}   ${who}`, { size: SIZE, isStrong: true })
      if (table) page.row(null, head, { size: 8, isShaded: true })
    },
  })
  let table: Element | null = null
  pages.paragraph('H1', texts.title, { size: 16, isStrong: true })
  pages.paragraph('P', who, { size: 11 })
  const allergies = `${texts.allergies}: ${write(allergiesOf(person, texts))}`
  for (const piece of piecesOf(allergies)) pages.paragraph('P', piece, { size: 10, isStrong: true })
  pages.y += 4
  if (sections.length === 0) pages.paragraph('P', texts.none, { size: 11 })
  else {
    table = pages.doc.struct('Table')
    pages.root.add(table)
    pages.row(table, head, { size: 8, isShaded: true })
    for (const { section, lines: own } of sections) {
      const heading = headingOf(texts.sections[section])
      for (const [index, line] of own.entries()) {
        const [first = [], ...below] = rowsOf(line, texts, write)
        const isFull = lines === PLAN_LINES_PER_PAGE
        const height =
          pages.heightOf(first, SIZE) +
          (index === 0 ? pages.heightOf(heading, SIZE) : 0) +
          firstOf(pages, below)
        if (isFull || !pages.hasRoomFor(height)) pages.newPage()
        if (index === 0) pages.row(table, heading, { size: SIZE })
        pages.row(table, first, { size: SIZE })
        for (const more of below) {
          if (!pages.hasRoomFor(pages.heightOf(more, SIZE))) pages.newPage()
          pages.row(table, more, { size: SIZE })
        }
        lines += 1
      }
    }
    table.end()
  }
  const foot = [texts.disclaimer(product), isWhole ? '' : texts.unprintable].filter(Boolean).join(' ')
  pages.y += 4
  pages.finish(foot, texts.page)
  return pages.doc
}

const firstOf = (pages: Pages, [next]: Cell[][]) => (next ? pages.heightOf(next, SIZE) : 0)

function headOf(texts: SheetTexts, reader: SheetReader): Cell[] {
  return COLUMNS.map((column) => {
    const slot = SLOT_NAMES.find((name) => name === column)
    const name = texts.columns[column]
    return {
      text: slot ? `${name} ${reader.time(reader.times[slot])}` : name,
      width: WIDTHS[column],
      isStrong: true,
      align: slot ? 'center' : 'left',
      role: 'TH',
    }
  })
}

const headingOf = (text: string): Cell[] => [
  { text, width: INNER_WIDTH, isStrong: true, role: 'TH', spans: COLUMNS.length },
]

/** The row of a medicine, and below it the rows for texts too long for their column. */
function rowsOf(line: SheetLine, texts: SheetTexts, write: (text: string) => string): Cell[][] {
  const below: Cell[][] = []
  const fitting = (name: string, text: string) => {
    const written = write(text)
    if (written.length <= CELL_LETTERS_MAX) return written
    for (const piece of piecesOf(`${name}: ${written}`))
      below.push([{ text: piece, width: INNER_WIDTH, spans: COLUMNS.length }])
    return '↓'
  }
  const cellOf = (column: Exclude<Column, (typeof SLOT_NAMES)[number]>): Cell => ({
    text: fitting(texts.columns[column], line[column]),
    width: WIDTHS[column],
    isStrong: column === 'substance' || (column === 'brand' && !line.substance),
  })
  const slots: Cell[] = line.slots
    ? SLOT_NAMES.map((slot) => ({
        text: line.slots?.[slot] ?? '',
        width: SLOT_WIDTH,
        isStrong: true,
        align: 'center',
      }))
    : []
  const name = [cellOf('substance'), cellOf('brand'), cellOf('strength'), cellOf('form')]
  const dosing: Cell[] = line.slots
    ? [...slots, cellOf('unit')]
    : [
        {
          text: fitting(texts.dosing, line.dosing),
          width: 4 * SLOT_WIDTH + WIDTHS.unit,
          isStrong: true,
          spans: SLOT_NAMES.length + 1,
        },
      ]
  return [[...name, ...dosing, cellOf('notes'), cellOf('reason')], ...below]
}

function allergiesOf({ allergies }: Sheet['person'], texts: SheetTexts): string {
  if (allergies.length === 0) return texts.noAllergies
  return allergies
    .map(({ substance, reaction, severity }) => {
      const facts = [reaction, severity && texts.severity[severity]].filter(Boolean).join(', ')
      return facts ? `${substance} (${facts})` : substance
    })
    .join('; ')
}

/** A long text in parts, cut between words where it has any. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > PIECE_LETTERS_MAX) {
    const space = rest.lastIndexOf(' ', PIECE_LETTERS_MAX)
    const end = space > 0 ? space : PIECE_LETTERS_MAX
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...pieces, rest]
}
