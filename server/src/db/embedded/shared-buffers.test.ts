import { expect, test } from 'vitest'
import { sharedBuffers } from './shared-buffers.ts'

const GIGABYTE = 1024 ** 3

test.each([
  [0.5, '128MB'],
  [1, '128MB'],
  [2, '256MB'],
  [4.5, '576MB'],
  [8, '1024MB'],
  [64, '1024MB'],
])('takes an eighth of the memory within limits: of %d GB %s', (memory, expected) => {
  expect(sharedBuffers(memory * GIGABYTE)).toBe(expected)
})

test('takes some of the memory of this machine', () => {
  expect(sharedBuffers()).toMatch(/^\d+MB$/)
})
