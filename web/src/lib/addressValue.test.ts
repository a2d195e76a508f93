import { listDocuments } from '@salve/contract/medical-records/documents.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { type AddressValue, addressValue } from './addressValue.ts'

const { health_issue, from, tag } = listDocuments.query.shape
const FIELDS: Record<AddressValue, z.ZodMiniType> = { id: health_issue, day: from, tag }
const TEXTS = [
  '019a8c3e-7b1f-7c54-9e1d-2f3a4b5c6d7e',
  '019A8C3E-7B1F-7C54-9E1D-2F3A4B5C6D7E',
  '019a8c3e-7b1f-9c54-9e1d-2f3a4b5c6d7e',
  '019a8c3e-7b1f-7c54-ce1d-2f3a4b5c6d7e',
  '019a8c3e7b1f7c549e1d2f3a4b5c6d7e',
  'x019a8c3e-7b1f-7c54-9e1d-2f3a4b5c6d7e',
  '1900-01-01',
  '2199-12-31',
  '1899-12-31',
  '2200-01-01',
  '2024-02-29',
  '2023-02-29',
  '2100-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-4-3',
  '2026-04-03T00:00',
  '+2026-04-03',
  '20260403',
  'letters',
  ' letters ',
  ' ',
  "o'clock %",
  'x'.repeat(50),
  'x'.repeat(51),
  ` ${'x'.repeat(50)} `,
  'two\nlines',
  'end\n',
  'bell\u0007',
  '\ud83d\ude00',
  '\ud83d',
  '<script>',
]

test.each(['id', 'day', 'tag'] as const)('reads a %s from an address as the contract does', (kind) => {
  for (const text of TEXTS) {
    const params = new Map([['from', text]]) as unknown as URLSearchParams
    expect([text, addressValue(params, 'from', kind)]).toEqual([
      text,
      FIELDS[kind].safeParse(text).success ? text : '',
    ])
  }
})

test('treats a missing value as none', () => {
  expect(addressValue(new URLSearchParams(), 'from', 'day')).toBe('')
})
