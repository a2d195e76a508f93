import { deflateSync } from 'node:zlib'

/**
 * A piece of text on a page; `y` counts from the top, to the line that the letters stand on. In
 * points.
 */
export interface Piece {
  text: string
  x: number
  y: number
  size?: number
  bold?: boolean
}

const A4 = { width: 595, height: 842 }
/** Letters that Helvetica lacks, by their place in the Symbol typeface. */
const SYMBOLS: Record<string, number> = { '↑': 0o255, '↓': 0o257, '≤': 0o243, '≥': 0o263 }
/** Bytes of WinAnsi that differ from Latin-1. */
const WINDOWS: Record<string, number> = { '–': 0x96, '—': 0x97, '•': 0x95, '€': 0x80 }

/** A real PDF with these pieces as its text layer. */
export function pdfOf(pages: readonly (readonly Piece[])[]): Buffer {
  const kids = pages.map((_, at) => `${6 + at * 2} 0 R`).join(' ')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    ...['Helvetica', 'Helvetica-Bold'].map(
      (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>',
    ...pages.flatMap((pieces, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents ${7 + at * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> >>`,
      stream('', Buffer.from(pieces.map(show).join('\n'), 'latin1')),
    ]),
  ])
}

/** A PDF whose pages are pictures only, as a scanner makes them: JPEGs that fill an A4 page. */
export function scannedPdfOf(jpegs: readonly { data: Buffer; width: number; height: number }[]): Buffer {
  const kids = jpegs.map((_, at) => `${3 + at * 3} 0 R`).join(' ')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${jpegs.length} /Kids [${kids}] >>`,
    ...jpegs.flatMap(({ data, width, height }, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents ${4 + at * 3} 0 R /Resources << /XObject << /Im ${5 + at * 3} 0 R >> >> >>`,
      stream('', Buffer.from(`q ${A4.width} 0 0 ${A4.height} 0 0 cm /Im Do Q`)),
      stream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        data,
      ),
    ]),
  ])
}

/**
 * A PDF whose first page is written and whose second one is a picture, as a letter with a scan
 * behind it.
 */
export function mixedPdfOf(
  pieces: readonly Piece[],
  { data, width, height }: { data: Buffer; width: number; height: number },
): Buffer {
  const page = (content: number, resources: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents ${content} 0 R /Resources << ${resources} >> >>`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 2 /Kids [6 0 R 8 0 R] >>',
    ...['Helvetica', 'Helvetica-Bold'].map(
      (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>',
    page(7, '/Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >>'),
    stream('', Buffer.from(pieces.map(show).join('\n'), 'latin1')),
    page(9, '/XObject << /Im 10 0 R >>'),
    stream('', Buffer.from(`q ${A4.width} 0 0 ${A4.height} 0 0 cm /Im Do Q`)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      data,
    ),
  ])
}

/** A PDF that opens with a password only, which nobody knows. */
export function encryptedPdf(): Buffer {
  const junk = 'ab'.repeat(32)
  return assemble(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 0 /Kids [] >>',
      `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${junk}> /U <${junk}> >>`,
    ],
    `/Encrypt 3 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
  )
}

const packed = (text: string) => stream('/Filter /FlateDecode', deflateSync(text))

/**
 * A small PDF whose text takes more memory than a process may have: each of its signs stands for
 * 100,000 letters.
 */
export function swellingPdf(): Buffer {
  const map = `1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfchar <0001> <${'0041'.repeat(100_000)}> endbfchar`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    packed(`BT /F1 1 Tf <${'0001'.repeat(2_000_000)}> Tj ET`),
    '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts [7 0 R] >>',
    packed(`/CIDInit /ProcSet findresource begin begincmap ${map} endcmap`),
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
  ])
}

function show({ text, x, y, size = 10, bold = false }: Piece): string {
  const runs = text.match(/[↑↓≤≥]+|[^↑↓≤≥]+/g) ?? []
  const shown = runs.map((run) => {
    const font = SYMBOLS[run.charAt(0)] ? 'F3' : bold ? 'F2' : 'F1'
    const bytes = [...run].map((letter) => SYMBOLS[letter] ?? WINDOWS[letter] ?? letter.charCodeAt(0))
    return `/${font} ${size} Tf <${Buffer.from(bytes).toString('hex')}> Tj`
  })
  return `BT 1 0 0 1 ${x.toFixed(2)} ${(A4.height - y).toFixed(2)} Tm ${shown.join(' ')} ET`
}

const stream = (entries: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])

function assemble(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, at) => {
    places.push(length)
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  })
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = length
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${lines}`))
  add(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}
