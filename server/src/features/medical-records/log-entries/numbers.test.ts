import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'

const PATH = '/api/medical-records/log-entries/'
const COUNT = 50
const weight = (kg: number) => ({
  kind: 'weight',
  measured_at: '2026-03-01T07:30:00Z',
  values: [{ key: 'weight', value: kg, unit: 'kg' }],
})

describe('the numbers of log entries', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  it('have no duplicates or gaps when fifty arrive at once, some repeated and some failing', async () => {
    const { access: token } = await server.newPatient()
    const add = (body: object, key = newId()) =>
      server.call('POST', PATH, { token, body, headers: { 'idempotency-key': key } })
    const keys = Array.from({ length: COUNT }, newId)
    const answers = await Promise.all(
      keys.flatMap((key, i) => [
        add(weight(60 + i), key),
        add(weight(60 + i), key),
        // An issue that is not there, a value that cannot be, and a key that was used for something
        // else.
        add({ ...weight(70), health_issue: newId() }),
        add(weight(7000)),
        add(weight(20 + i), key),
      ]),
    )
    const statuses = Map.groupBy(answers, ({ statusCode }) => statusCode)
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([201, 409, 422])
    expect(statuses.get(422)).toHaveLength(2 * COUNT)
    const numbers = new Map((statuses.get(201) ?? []).map((answer) => [answer.json().uid, answer.json().id]))
    expect([...numbers.values()].toSorted((a, b) => a - b)).toEqual(keys.map((_, i) => i + 1))

    // Days later each request comes once more, and takes no number either.
    const [first = ''] = keys
    const again = await server.call('GET', `${PATH}${first}/`, { token })
    const kg = again.json().values[0].value
    expect((await add(weight(kg), first)).json().id).toBe(numbers.get(first))
    expect((await add(weight(71))).json().id).toBe(COUNT + 1)
  })

  it('have gaps only from deletions, and are never reused', async () => {
    const { access: token } = await server.newPatient()
    const add = async () => (await server.call('POST', PATH, { token, body: weight(70) })).json()
    await add()
    const second = await add()
    await server.call('DELETE', `${PATH}${second.uid}/`, { token })
    expect((await add()).id).toBe(3)
  })
})
