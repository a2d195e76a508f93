import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEADER_BYTES, seal, sealedSpan, unseal, unsealSpan } from './sealed-chunks.ts'

const key = randomBytes(32)
const CHUNK = 64 * 1024
const TAG = 16
const STEP = CHUNK + TAG

/** The bytes in pieces of these sizes, one after the other, as a network gives them. */
async function* inPieces(bytes: Buffer, sizes: number[] = [bytes.length]) {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? 1)
    yield bytes.subarray(at, at + size)
    at += size
  }
}
/** A piece is valid until the next one is requested. */
async function buffer(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const copies: Buffer[] = []
  for await (const piece of pieces) copies.push(Buffer.from(piece))
  return Buffer.concat(copies)
}
const sealedOf = (content: Buffer, sizes?: number[]) => buffer(seal(key, inPieces(content, sizes)))
const unsealed = (sealed: Buffer, sizes?: number[], by = key) => buffer(unseal(by, inPieces(sealed, sizes)))
const chunk = (sealed: Buffer, number: number) =>
  sealed.subarray(HEADER_BYTES + number * STEP, HEADER_BYTES + (number + 1) * STEP)

describe('sealed files', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('round-trip %i bytes', async (size) => {
    const content = randomBytes(size)
    const sealed = await sealedOf(content, [1000, 70_000])
    // An empty file has a chunk, too: its tag says that nothing was cut off.
    expect(sealed).toHaveLength(HEADER_BYTES + size + Math.max(1, Math.ceil(size / CHUNK)) * TAG)
    // Fewer bytes than these would be found by chance, a single one in every fifth run.
    expect(size >= 32 && sealed.includes(content.subarray(0, 32))).toBe(false)
    expect((await unsealed(sealed, [33, 1, 90_000])).equals(content)).toBe(true)
  })

  it('can be read in any range', async () => {
    const content = randomBytes(200_000)
    const sealed = await sealedOf(content)
    const header = sealed.subarray(0, HEADER_BYTES)
    await fc.assert(
      fc.asyncProperty(fc.nat(content.length - 1), fc.nat(content.length - 1), async (a, b) => {
        const span = { from: Math.min(a, b), to: Math.max(a, b) + 1 }
        const { from, to } = sealedSpan(span)
        const part = unsealSpan(key, header, inPieces(sealed.subarray(from, to), [50_000]), {
          ...span,
          size: content.length,
        })
        expect((await buffer(part)).equals(content.subarray(span.from, span.to))).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('reject any changed bit', async () => {
    const sealed = await sealedOf(randomBytes(70_000))
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (at, bit) => {
        const changed = Buffer.from(sealed)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        await expect(unsealed(changed)).rejects.toThrow(/authenticate|not a sealed file/)
      }),
      { numRuns: 50 },
    )
  })

  it('reject a missing end, swapped, repeated and added chunks, and another key', async () => {
    const sealed = await sealedOf(randomBytes(200_000))
    const header = sealed.subarray(0, HEADER_BYTES)
    const [first, second, third, last] = [0, 1, 2, 3].map((number) => chunk(sealed, number)) as [
      Buffer,
      Buffer,
      Buffer,
      Buffer,
    ]
    const bad = [
      sealed.subarray(0, HEADER_BYTES + 2 * STEP),
      sealed.subarray(0, -1),
      Buffer.concat([header, second, first, third, last]),
      Buffer.concat([header, first, first, third, last]),
      Buffer.concat([sealed, last]),
    ]
    for (const one of bad) await expect(unsealed(one)).rejects.toThrow(/authenticate/)
    await expect(unsealed(sealed, undefined, randomBytes(32))).rejects.toThrow(/authenticate/)
    for (const size of [0, 10, HEADER_BYTES])
      await expect(unsealed(sealed.subarray(0, size))).rejects.toThrow(/sealed file/)
  })

  it('reject a truncated or relocated range', async () => {
    const size = 200_000
    const sealed = await sealedOf(randomBytes(size))
    const header = sealed.subarray(0, HEADER_BYTES)
    const part = (bytes: Buffer, from: number, to: number) =>
      buffer(unsealSpan(key, header, inPieces(bytes), { from, to, size }))
    await expect(part(chunk(sealed, 1), 0, 100)).rejects.toThrow(/authenticate/)
    await expect(part(chunk(sealed, 0), 0, 100_000)).rejects.toThrow(/too early/)
    await expect(part(chunk(sealed, 0).subarray(0, 10), 0, 100)).rejects.toThrow(/too early/)
  })
})
