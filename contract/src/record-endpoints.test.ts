import { expect, it } from 'vitest'
import { endpoints, recordKinds } from './all.ts'
import { type Endpoint, rightOf } from './endpoint.ts'
import { RECORD_CALLS } from './record-endpoints.ts'

const restores = endpoints.filter(({ method, path }) => method === 'POST' && path.endsWith('}/restore/'))
const find = (method: string, path: string) =>
  endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path)

/** The six calls around a restore, by their methods and paths; undefined where one is missing. */
function sixAround(restore: Endpoint): Endpoint[] | undefined {
  const one = restore.path.replace(/restore\/$/, '')
  const all = one.replace(/\{\w+\}\/$/, '')
  const six = [
    find('GET', all),
    find('GET', one),
    find('POST', all),
    find('PUT', one),
    find('DELETE', one),
    restore,
  ]
  return six.every((endpoint) => endpoint !== undefined) ? six : undefined
}

it('declares every kind with the six calls, except documents, which are uploaded', () => {
  const found = restores
    .map(sixAround)
    .filter((six) => six !== undefined && !six.some(({ upload }) => upload))
    .map((six) => six?.map(({ path }) => path))
  expect(recordKinds.map((kind) => RECORD_CALLS.map((call) => kind[call].path))).toEqual(found)
  expect(found).toHaveLength(11)
})

it('requires one right for the four writes of a kind, and `read` for the rest', () => {
  for (const { list, get, create, replace, remove, restore } of recordKinds) {
    expect([list, get].map(rightOf)).toEqual(['read', 'read'])
    const right = rightOf(create)
    expect(['record', 'write']).toContain(right)
    expect([replace, remove, restore].map(rightOf)).toEqual([right, right, right])
  }
})

it('answers a restore like a read, and a replace like a create', () => {
  for (const { get, create, replace, restore } of recordKinds) {
    expect(restore.response).toBe(get.response)
    expect(replace.response).toBe(create.response)
    expect(replace.body).toBe(create.body)
  }
})

it('states for every deletion how to undo it', () => {
  for (const { remove } of recordKinds)
    expect(remove.summary).toMatch(/^[^;].*; undone by restore within 30 days$/)
})
