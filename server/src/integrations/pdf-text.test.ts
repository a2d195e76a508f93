import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { encryptedPdf, pdfOf, scannedPdfOf } from '../test/pdf-files.ts'
import { openPdfReader, PDF_PAGES_MAX } from './pdf-text.ts'

const page = (text: string) => [{ text, x: 72, y: 100, size: 12 }]

describe('the text of a PDF', () => {
  const reader = openPdfReader()
  afterAll(() => reader.close())

  it('comes with each word at its place, from the upper left corner', async () => {
    const text = await reader.text(
      pdfOf([
        [
          { text: 'Hämoglobin 14,2 g/dl', x: 72, y: 100, size: 10 },
          { text: '≤ 5 µg/l', x: 300, y: 100, size: 10 },
        ],
        page('Second page'),
      ]),
    )
    if (!('pages' in text)) throw new Error(text.outcome)
    expect(text).toMatchObject({ outcome: 'read', pageCount: 2 })
    const [first, second] = text.pages
    expect(first).toMatchObject({ width: 595, height: 842 })
    // The letter mu comes as Greek or as the sign for millionths, as the file's typeface has it.
    expect(first?.words.map((word) => word.text.replace('μ', 'µ'))).toEqual([
      'Hämoglobin',
      '14,2',
      'g/dl',
      '≤',
      '5',
      'µg/l',
    ])
    expect(second?.words.map((word) => word.text)).toEqual(['Second', 'page'])
    const [name, value] = first?.words ?? []
    expect(name?.x).toBeCloseTo(72, 0)
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeCloseTo(102, 0)
    expect(name?.height).toBeCloseTo(10, 0)
    // Helvetica sets "Hämoglobin " 55 points wide at this size.
    expect(value?.x).toBeGreaterThan(122)
    expect(value?.x).toBeLessThan(132)
  })

  it('distinguishes encrypted, broken and image-only files', async () => {
    expect(await reader.text(encryptedPdf())).toEqual({ outcome: 'encrypted' })
    expect(await reader.text(Buffer.from('%PDF-1.7\nnot really'))).toEqual({ outcome: 'broken' })
    expect(await reader.text(Buffer.alloc(0))).toEqual({ outcome: 'broken' })
    const data = await sharp({ create: { width: 100, height: 140, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer()
    const scan = scannedPdfOf([{ data, width: 100, height: 140 }])
    expect(await reader.text(scan)).toMatchObject({ outcome: 'no-text-layer', pageCount: 1 })
    const drawn = await reader.picture(scan, 1)
    if (drawn.outcome !== 'drawn') throw new Error(drawn.outcome)
    expect(await sharp(drawn.png).metadata()).toMatchObject({ format: 'png', width: 2479, height: 3508 })
    expect((await sharp(drawn.png).stats()).channels[0]?.mean).toBeCloseTo(0xee, -1)
  })

  it('reads a part of a damaged file, or says that it is broken, but never fails otherwise', async () => {
    const whole = pdfOf([page('A first page'), page('A second page')])
    for (const share of [0.2, 0.5, 0.8, 0.95]) {
      const { outcome } = await reader.text(whole.subarray(0, whole.length * share))
      expect(['read', 'no-text-layer', 'broken']).toContain(outcome)
    }
  })

  it('stops at its limits of pages, words and time', async () => {
    const long = await reader.text(pdfOf(Array.from({ length: PDF_PAGES_MAX + 20 }, () => page('A page'))))
    if (!('pages' in long)) throw new Error(long.outcome)
    expect([long.pageCount, long.pages.length]).toEqual([PDF_PAGES_MAX + 20, PDF_PAGES_MAX])
    const strict = openPdfReader({ wordsMax: 3 })
    expect(await strict.text(pdfOf([page('more words than three')]))).toEqual({ outcome: 'too-large' })
    const hasty = openPdfReader({ textTimeLimitMs: 1 })
    expect(await hasty.text(pdfOf([page('slow')]))).toEqual({ outcome: 'too-slow' })
  })

  it('stops running work when it is closed, or when the caller gives up', async () => {
    const closed = openPdfReader()
    const pending = closed.text(pdfOf([page('never read')]))
    closed.close()
    await expect(pending).rejects.toMatchObject({ code: 'stopped' })
    await expect(closed.text(pdfOf([page('x')]))).rejects.toMatchObject({ code: 'stopped' })
    await expect(reader.text(pdfOf([page('x')]), AbortSignal.abort())).rejects.toMatchObject({
      code: 'stopped',
    })
  })

  it('keeps the event loop free while it reads a long file', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({
      text: 'Every one of these lines holds eight words',
      x: 72,
      y: 40 + at * 13,
    }))
    const file = pdfOf(Array.from({ length: 100 }, () => lines))
    const before = performance.eventLoopUtilization()
    const text = await reader.text(file)
    const { utilization } = performance.eventLoopUtilization(before)
    expect('pages' in text && text.pages.reduce((sum, { words }) => sum + words.length, 0)).toBe(48_000)
    // A share of the time, since the time itself says more of the machine: read here, it would be
    // all of it.
    expect(utilization).toBeLessThan(0.5)
  })
})
