import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { pdfOf } from '../test/pdf-files.ts'
import { pngOf } from '../test/pictures.ts'
import { openPdfReader } from './pdf-text.ts'
import { openTextRecognition } from './text-recognition.ts'

describe('text recognition', () => {
  const reader = openPdfReader()
  const recognition = openTextRecognition()
  afterAll(() => {
    reader.close()
    recognition.close()
  })
  /** A page as a scanner gives it. */
  async function scan(lines: string[]) {
    const pieces = lines.map((text, at) => ({ text, x: 72, y: 100 + at * 24, size: 12 }))
    const drawn = await reader.picture(pdfOf([pieces]), 1)
    if (drawn.outcome !== 'drawn') throw new Error(drawn.outcome)
    return drawn.png
  }

  it('reads English and German with positions, in any EXIF orientation', async () => {
    const picture = await scan(['Leukozyten 7,3 Tsd/µl', 'Größe und Übermaß', 'Cholesterol 201 mg/dL'])
    // Lying on its side, with the mark that says so.
    const turned = await sharp(picture).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer()
    for (const given of [picture, turned]) {
      const read = await recognition.read(given)
      if (!('words' in read)) throw new Error(read.outcome)
      const text = read.words.map((word) => word.text)
      expect(text).toEqual(expect.arrayContaining(['Leukozyten', '7,3', 'Größe', 'Cholesterol', '201']))
      const name = read.words.find((word) => word.text === 'Leukozyten')
      // 72 of 595 points from the left, 100 of 842 from the top.
      expect((name?.x ?? 0) / read.width).toBeCloseTo(72 / 595, 1)
      expect(((name?.y ?? 0) + (name?.height ?? 0)) / read.height).toBeCloseTo(100 / 842, 1)
      expect(name?.confidence).toBeGreaterThan(60)
    }
  }, 60_000)

  it('reports no text in an empty picture or in noise', async () => {
    const empty = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await recognition.read(empty)).toMatchObject({ outcome: 'no-text', width: 600, height: 800 })
    expect(await recognition.read(Buffer.from('no picture'))).toEqual({ outcome: 'broken' })
  }, 60_000)

  it('rejects a picture of 40,000 × 40,000 pixels before decoding it', async () => {
    const rows = deflateSync(Buffer.alloc(1000))
    const before = process.memoryUsage().rss
    expect(await recognition.read(pngOf(40_000, 40_000, rows), { manner: 'table' })).toEqual({
      outcome: 'too-large',
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
  })

  it('times out, and stops when it is closed', async () => {
    const hasty = openTextRecognition({ timeLimitMs: 50 })
    expect(await hasty.read(await scan(['slow']))).toEqual({ outcome: 'too-slow' })
    const closed = openTextRecognition()
    const pending = closed.read(await scan(['never read']), { manner: 'table' })
    closed.close()
    await expect(pending).rejects.toMatchObject({ code: 'stopped' })
  })
})
