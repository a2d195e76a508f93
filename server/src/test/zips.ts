import { crc32, deflateRawSync } from 'node:zlib'

const DEFLATED = 8

/**
 * A ZIP archive of these entries. `says` puts another unfolded size into the directory than is
 * true.
 */
export function zipOf(entries: Record<string, Buffer>, says: Record<string, number> = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content)
    const size = says[name] ?? content.length
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    describe(local, 8, name, content, packed, size)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 6)
    describe(central, 10, name, content, packed, size)
    central.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    at += local.length + Buffer.byteLength(name) + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 8)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end])
}

/** Both headers of an entry say the same in the same order. */
function describe(
  header: Buffer,
  at: number,
  name: string,
  content: Buffer,
  packed: Buffer,
  size: number,
): void {
  header.writeUInt16LE(DEFLATED, at)
  header.writeUInt32LE(crc32(content), at + 6)
  header.writeUInt32LE(packed.length, at + 10)
  header.writeUInt32LE(size, at + 14)
  header.writeUInt16LE(Buffer.byteLength(name), at + 18)
}

/** A Word file of these paragraphs. */
export function docxOf(paragraphs: readonly string[]): Buffer {
  return zipOf({
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('word/document.xml', 'document.main')}</Types>`,
    ),
    '_rels/.rels': xml(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': xml(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
    ),
  })
}

const xml = (content: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${content}`)

const type = (part: string, kind: string) =>
  `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml"/>`
