import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type BurdenPerson, burdensOf } from './burdens.ts'

interface Vector {
  id: string
  title?: string
  medicines: string[]
  person?: BurdenPerson
  expect: { burden: string; points: number; severity: string }[]
}
const file = JSON.parse(readFileSync(new URL('amount-vectors.json', import.meta.url), 'utf8')) as {
  burden_vectors: Vector[]
}

describe('effects that add up across medicines', () => {
  it.each(file.burden_vectors)('$id $title $medicines', ({ medicines, person = {}, expect: want }) => {
    const found = burdensOf(medicines, person).map(
      ({ burden, points, severity }) => `${burden.key} ${points} ${severity}`,
    )
    expect(found.toSorted()).toEqual(
      want.map(({ burden, points, severity }) => `${burden} ${points} ${severity}`).toSorted(),
    )
  })
})
