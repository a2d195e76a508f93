import type { Language } from '@salve/domain/language.ts'

const PAGE = { width: 595, height: 842, left: 64, top: 770 }
const TITLE_SIZE = 16
const TEXT_SIZE = 11
const LINE_HEIGHT = 16

/** A letter of one page as a PDF: a bold title and lines of text in characters of Latin 1. */
export function letterPdf(title: string, lines: readonly string[], language: Language): Buffer {
  const text = [
    `BT /Bold ${TITLE_SIZE} Tf ${PAGE.left} ${PAGE.top} Td (${escaped(title)}) Tj`,
    `/Plain ${TEXT_SIZE} Tf 0 -${LINE_HEIGHT * 2} Td ${LINE_HEIGHT} TL`,
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n')
  return file([
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /Plain 5 0 R /Bold 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ])
}

/** The objects, a table of where each begins, and where that table begins. */
function file(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = Buffer.byteLength(body, 'latin1')
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${Buffer.byteLength(body, 'latin1')}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\()]/g, (character) => `\\${character}`)
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
}
