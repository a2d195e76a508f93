import PdfFile from 'pdfkit'
import { REGULAR, STRONG } from './sheet-font.ts'

/** A4, across, in points. */
const WIDTH = 841.89
const HEIGHT = 595.28
const MARGIN = 30
const FOOT = 34
export const INNER_WIDTH = WIDTH - 2 * MARGIN
const LINE_WIDTH = 0.6
const INK = '#000000'
const SHADE = '#e8e8e8'
const PAD = 3
/** Below this nobody reads it on paper: a word that is longer still breaks. */
const SMALLEST = 6.5

export type Element = PDFKit.PDFStructureElement

export interface Cell {
  text: string
  width: number
  isStrong?: boolean
  align?: 'left' | 'center'
  /** The cell's role: `TH` for one that names its column or row. */
  role?: 'TH' | 'TD'
  spans?: number
}

export interface PagesOptions {
  title: string
  author: string
  locale: string
  made: Date
  /** Draws the top of each further page, and returns where the rest begins. */
  onNewPage: (pages: Pages) => void
}

/** Pages that fill from top to bottom: tagged, with rows that never break within. */
export class Pages {
  readonly doc: PDFKit.PDFDocument
  readonly root: Element
  y = MARGIN
  readonly #onNewPage: (pages: Pages) => void

  constructor({ title, author, locale, made, onNewPage }: PagesOptions) {
    this.doc = new PdfFile({
      size: [WIDTH, HEIGHT],
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: locale,
      displayTitle: true,
      bufferPages: true,
      font: REGULAR,
      info: { Title: title, Creator: author, Producer: author, CreationDate: made, ModDate: made },
    })
    this.doc.registerFont('regular', REGULAR).registerFont('strong', STRONG)
    this.doc.lineWidth(LINE_WIDTH).strokeColor(INK).fillColor(INK)
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
    this.#onNewPage = onNewPage
  }

  /** The height of a row of these cells. */
  heightOf(cells: readonly Cell[], size: number): number {
    const heights = cells.map((cell) => {
      this.#setType(cell, size)
      return this.doc.heightOfString(cell.text || ' ', { width: cell.width - 2 * PAD })
    })
    return Math.max(...heights) + 2 * PAD
  }

  hasRoomFor(height: number): boolean {
    return this.y + height <= HEIGHT - FOOT
  }

  newPage(): void {
    this.doc.addPage()
    this.doc.lineWidth(LINE_WIDTH).strokeColor(INK).fillColor(INK)
    this.y = MARGIN
    this.#onNewPage(this)
  }

  /** A row of cells with lines around them; without a parent it is only for the eye. */
  row(
    parent: Element | null,
    cells: readonly Cell[],
    { size, isShaded = false }: { size: number; isShaded?: boolean },
  ): void {
    const height = this.heightOf(cells, size)
    const row = parent && this.doc.struct('TR')
    if (row) parent.add(row)
    this.#grid(cells, height, isShaded)
    let x = MARGIN
    for (const cell of cells) {
      const draw = () => this.#write(cell, x, size)
      if (row) {
        const element = this.doc.struct(cell.role ?? 'TD')
        row.add(element)
        describe(element, cell)
        if (cell.text) element.add(draw)
        element.end()
      } else this.#artifact(draw)
      x += cell.width
    }
    row?.end()
    this.y += height
  }

  /** A paragraph over the whole width. */
  paragraph(
    tag: 'H1' | 'P' | null,
    text: string,
    { size, isStrong = false }: { size: number; isStrong?: boolean },
  ) {
    const cell = { text, width: INNER_WIDTH + 2 * PAD, isStrong }
    const height = this.heightOf([cell], size)
    if (tag && !this.hasRoomFor(height)) this.newPage()
    const draw = () => this.#write(cell, MARGIN - PAD, size)
    if (tag) {
      const element = this.doc.struct(tag, {}, [draw])
      this.root.add(element)
    } else this.#artifact(draw)
    this.y += height
  }

  /** Writes at the foot of each page, once it is known how many there are, and ends the file. */
  finish(left: string, right: (page: number, pages: number) => string): void {
    this.root.end()
    const { start, count } = this.doc.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page)
      this.#artifact(() => {
        const y = HEIGHT - FOOT + 8
        this.doc.font('regular').fontSize(8).fillColor(INK)
        this.doc.text(left, MARGIN, y, { width: INNER_WIDTH - 90, height: FOOT - 10 })
        this.doc.text(right(page - start + 1, count), WIDTH - MARGIN - 85, y, { width: 85, align: 'right' })
      })
    }
    this.doc.end()
  }

  #write(cell: Cell, x: number, size: number): void {
    this.#setType(cell, size)
    const { text, width, align = 'left' } = cell
    this.doc.fillColor(INK).text(text, x + PAD, this.y + PAD, { width: width - 2 * PAD, align })
  }

  /**
   * A name that breaks in the middle is misread: a cell is set so small that its longest word fits
   * on a line.
   */
  #setType({ text, width, isStrong }: Cell, size: number): void {
    this.doc.font(isStrong ? 'strong' : 'regular').fontSize(size)
    const longest = Math.max(...text.split(/[\s\-–/]+/).map((word) => this.doc.widthOfString(word)))
    const fitting = (size * (width - 2 * PAD)) / longest
    if (fitting < size) this.doc.fontSize(Math.max(SMALLEST, Math.floor(fitting * 10) / 10))
  }

  #grid(cells: readonly Cell[], height: number, isShaded: boolean): void {
    this.#artifact(() => {
      let x = MARGIN
      for (const { width } of cells) {
        this.doc.rect(x, this.y, width, height)
        if (isShaded) this.doc.fillAndStroke(SHADE, INK)
        else this.doc.stroke()
        x += width
      }
    })
  }

  #artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }
}

/** Describes a table cell to readers of the document structure. */
function describe(element: Element, { role, spans }: Cell): void {
  if (role !== 'TH' && !spans) return
  // The library's types leave out the dictionary that it writes.
  const { data } = (element as Element & { dictionary: { data: Record<string, unknown> } }).dictionary
  data['A'] = {
    O: 'Table',
    ...(role === 'TH' && { Scope: spans ? 'Row' : 'Column' }),
    ...(spans && { ColSpan: spans }),
  }
}
