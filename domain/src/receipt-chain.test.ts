import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalReceipt,
  chainStart,
  type ChainLink,
  followBack,
  receiptHash,
  type ReceiptLine,
} from './receipt-chain.ts'

const ADA = '01890000-0000-7000-8000-000000000001'
const GRACE = '01890000-0000-7000-8000-000000000002'

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const told = fc.record({
  at: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  kind: fc.constantFrom('share_opened', 'document_viewed'),
  actor_name: text,
  share: fc.option(fc.uuid()),
  guest: fc.option(fc.uuid()),
  subject_kind: fc.option(text),
  subject: fc.option(fc.uuid()),
  facts: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)), { maxKeys: 3 }),
})

async function chainOf(
  userId: string,
  lines: Omit<ReceiptLine, 'position' | 'previous' | 'hash'>[],
): Promise<ReceiptLine[]> {
  const chain: ReceiptLine[] = []
  let end = await chainStart(userId)
  for (const line of lines) {
    const next = { ...line, position: end.position + 1, previous: end.hash }
    const hash = await receiptHash(next)
    chain.push({ ...next, hash })
    end = { position: next.position, hash }
  }
  return chain
}

/** From the newest line to the first, as a reader does it. */
async function holds(userId: string, chain: ReceiptLine[]): Promise<boolean> {
  let link: ChainLink | null = null
  for (const line of chain.toReversed()) {
    const next = await followBack(link, line)
    if (typeof next === 'string') return false
    link = next
  }
  const start = await chainStart(userId)
  return link === null || (link.position === start.position && link.hash === start.hash)
}

const opened = (actor_name: string) => ({
  at: '2026-11-20T07:00:00Z',
  kind: 'share_opened',
  actor_name,
  share: null,
  guest: null,
  subject_kind: null,
  subject: null,
  facts: {},
})

describe('the chain of receipts', () => {
  it('has a canonical form, independent of key order and time notation', () => {
    const line = {
      position: 2,
      at: '2026-11-20T07:00:00.5Z',
      kind: 'document_viewed',
      actor_name: 'Dr. "Vogt"',
      share: null,
      guest: GRACE,
      subject_kind: 'document',
      subject: ADA,
      facts: { title: 'ECG ä', pages: 2 },
      previous: 'ab',
    }
    expect(canonicalReceipt(line)).toBe(
      `{"actor_name":"Dr. \\"Vogt\\"","at":"2026-11-20T07:00:00.500Z","facts":{"pages":2,"title":"ECG ä"},"guest":"${GRACE}","kind":"document_viewed","position":2,"previous":"ab","share":null,"subject":"${ADA}","subject_kind":"document"}`,
    )
    expect(
      canonicalReceipt({ ...line, at: '2026-11-20T07:00:00.500Z', facts: { pages: 2, title: 'ECG ä' } }),
    ).toBe(canonicalReceipt(line))
  })

  it('starts at a known hash', async () => {
    // printf %s 'salve-receipts-1:01890000-0000-7000-8000-000000000001' | sha256sum
    expect(await chainStart(ADA)).toEqual({
      position: 0,
      hash: '5ee0fc0bf32216266fc8862e5c5385d9c9a086c0cea9cc03ea19fdd7adf8d9fc',
    })
  })

  it('is valid as written, for its own patient alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 8 }), async (lines) => {
        const chain = await chainOf(ADA, lines)
        expect(await holds(ADA, chain)).toBe(true)
        expect(await holds(GRACE, chain)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  it('is invalid once a line is changed, removed, duplicated or moved', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(told, { minLength: 2, maxLength: 8 }),
        fc.nat(),
        fc.constantFrom('text', 'time', 'fact', 'hash', 'remove', 'double', 'swap'),
        async (lines, n, harm) => {
          const chain = await chainOf(ADA, lines)
          // Taking away the newest lines is what no chain shows by itself.
          const i = n % (chain.length - 1)
          const line = chain[i]
          const next = chain[i + 1]
          if (!line || !next) throw new Error('unreachable')
          const harmed: Record<typeof harm, ReceiptLine[]> = {
            text: chain.with(i, { ...line, actor_name: `${line.actor_name}.` }),
            time: chain.with(i, { ...line, at: new Date(Date.parse(line.at) + 1).toISOString() }),
            fact: chain.with(i, { ...line, facts: { ...line.facts, added: true } }),
            hash: chain.with(i, { ...line, hash: next.hash }),
            remove: chain.toSpliced(i, 1),
            double: chain.toSpliced(i, 0, line),
            swap: chain.with(i, { ...next, position: line.position }).with(i + 1, {
              ...line,
              position: next.position,
            }),
          }
          expect(await holds(ADA, harmed[harm])).toBe(false)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('explains what is wrong with a line', async () => {
    const [first, second, third] = await chainOf(ADA, [opened('A'), opened('B'), opened('C')])
    if (!first || !second || !third) throw new Error('unreachable')
    const afterThird = await followBack(null, third)
    if (typeof afterThird === 'string') throw new Error(afterThird)
    expect(afterThird).toEqual({ position: 2, hash: second.hash })
    expect(await followBack(afterThird, second)).toEqual({ position: 1, hash: first.hash })
    expect(await followBack(afterThird, first)).toBe('missing')
    expect(await followBack(afterThird, { ...second, actor_name: 'X' })).toBe('changed')
    const rewritten = { ...second, actor_name: 'X' }
    expect(await followBack(afterThird, { ...rewritten, hash: await receiptHash(rewritten) })).toBe(
      'misplaced',
    )
  })
})
