import { recordKinds } from '@salve/contract/all.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { nameOf, openStanding, type Standing } from './caller.ts'

const kinds = recordKinds.map((kind) => [kind.list.path, kind] as const)

describe('every record kind', () => {
  let standing: Standing
  beforeAll(async () => {
    standing = await openStanding()
  })
  afterAll(() => standing.server.close())

  it.each(kinds)('%s refuses a replacement made from an older version', async (_, kind) => {
    const before = await standing.make(kind.get)
    const first = await standing.make(kind.replace, { headers: { 'if-match': `${before.headers.etag}` } })
    expect(first.statusCode).toBe(200)
    expect(first.headers.etag).not.toBe(before.headers.etag)
    const late = await standing.make(kind.replace, { headers: { 'if-match': `${before.headers.etag}` } })
    expect(late.statusCode).toBe(412)
    expect((await standing.make(kind.get)).headers.etag).toBe(first.headers.etag)
  })

  it.each(kinds)('%s makes one record of a repeated create', async (_, kind) => {
    // Some kinds allow one record of a sort alone.
    expect((await standing.make(kind.remove)).statusCode).toBe(204)
    const headers = { 'idempotency-key': newId() }
    const made = await standing.make(kind.create, { headers })
    expect(made.statusCode).toBe(201)
    const again = await standing.make(kind.create, { headers })
    expect(again.statusCode).toBe(201)
    expect(again.headers.etag).toBe(made.headers.etag)
    expect(keysOf((await standing.make(kind.list, {}, {})).json())).toContain(headers['idempotency-key'])

    const [key = ''] = Object.keys(standing.calls[nameOf(kind.get)]?.params ?? {})
    const added = { params: { [key]: headers['idempotency-key'] } }
    expect((await standing.make(kind.remove, {}, added)).statusCode).toBe(204)
    expect((await standing.make(kind.restore)).statusCode).toBe(200)
  })

  it.each(kinds)('%s brings a deleted record back as it was', async (_, kind) => {
    const before = await standing.make(kind.get)
    expect((await standing.make(kind.remove)).statusCode).toBe(204)
    expect((await standing.make(kind.remove)).statusCode).toBe(404)
    expect((await standing.make(kind.get)).statusCode).toBe(404)
    const restored = await standing.make(kind.restore)
    expect(restored.statusCode).toBe(200)
    expect(restored.json()).toEqual({ ...before.json(), updated_at: restored.json().updated_at })
    expect((await standing.make(kind.get)).headers.etag).toBe(restored.headers.etag)
  })
})

const keysOf = ({ results }: { results: { id: unknown; uid?: string }[] }) =>
  results.map(({ id, uid = id }) => uid)
