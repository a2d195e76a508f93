import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed-chunks.ts'

const key = randomBytes(32)
const STEP = 64 * 1024 + 16
const HEADER = 33

describe('sealed files', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('come back as they were, %i bytes', (size) => {
    const content = randomBytes(size)
    const sealed = seal(key, content)
    expect(sealed.includes(content.subarray(0, 32)) && size > 0).toBe(false)
    expect(unseal(key, sealed).equals(content)).toBe(true)
  })

  it('refuse a changed bit, a missing end, swapped chunks, and another key', () => {
    const sealed = seal(key, randomBytes(200_000))
    const changed = Buffer.from(sealed)
    changed[HEADER + 70_000] = (changed[HEADER + 70_000] ?? 0) ^ 1
    const cut = sealed.subarray(0, HEADER + 2 * STEP)
    const [first, second] = [
      sealed.subarray(HEADER, HEADER + STEP),
      sealed.subarray(HEADER + STEP, HEADER + 2 * STEP),
    ]
    const swapped = Buffer.concat([
      sealed.subarray(0, HEADER),
      second,
      first,
      sealed.subarray(HEADER + 2 * STEP),
    ])
    for (const bad of [changed, cut, swapped]) expect(() => unseal(key, bad)).toThrow(/authenticate/)
    expect(() => unseal(randomBytes(32), sealed)).toThrow(/authenticate/)
  })
})
