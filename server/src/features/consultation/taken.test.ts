import { DAY_MS } from '@salve/domain/local-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAccess, type Patient, startTestApp, type TestApp } from '../../test/app.ts'
import { EVERYTHING, guestOf, makeShare } from '../../test/standing/shares.ts'

describe('as-needed medicines on the doctor’s page', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    await server.call('PATCH', '/api/users/profile/', { token: ada.access, body: { time_zone: 'UTC' } })
  })
  afterAll(() => server.close())

  const dayAgo = (days: number) =>
    new Date(server.context.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const post = async (path: string, body: object) =>
    (await server.call('POST', `/api/${path}`, { token: ada.access, body })).json()
  const plan = async (drug_name: string, strength: string | null, more: object = {}): Promise<string> => {
    const schedules = [{ kind: 'as_needed', amount: 1, min_hours_between: 4, max_per_24_hours: 8 }]
    const body = { drug_name, strength, start_date: dayAgo(90), schedules, ...more }
    return (await post('medications/medication-plans/', body)).id
  }
  const take = (medication_plan: string, days: number, time: string, amount: number, slot = 'as_needed') =>
    post('medications/dose-events/mark/', {
      medication_plan,
      slot,
      amount,
      status: 'taken',
      local_date: dayAgo(days),
      taken_at: `${dayAgo(days)}T${time}:00Z`,
    })
  const seen = async (scope: object = {}) => {
    ada.access = await freshAccess(server, ada)
    const { id } = await makeShare(server, ada, { ...EVERYTHING, ...scope })
    const token = await guestOf(server, ada, id)
    return (await server.call('GET', '/api/consultation/summary/', { token })).json().medication_plans
  }

  it('lists each product with its times, and the total of a substance across products', async () => {
    const pains = (await post('medical-records/health-issues/', { name: 'Pains' })).id
    const panadol = await plan('Panadol', '500 mg', {
      health_issue: pains,
      ingredients: [{ inn: 'acetaminophen', strength: '500 mg' }],
    })
    const benuron = await plan('Ben-u-ron', '1000 mg')
    const daily = await plan('Paracetamol', '500 mg', {
      schedules: [
        { kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } },
      ],
    })
    await plan('Ibuprofen', '400 mg')
    await take(panadol, 40, '08:00', 8)
    await take(panadol, 3, '20:00', 1)
    await take(panadol, 2, '06:00', 1.5)
    await take(benuron, 2, '10:00', 1)
    await take(daily, 2, '07:00', 1, 'morning')
    const { items, taken } = await seen()
    expect(items.find(({ id }: { id: string }) => id === panadol).ingredients).toEqual([
      { inn: 'acetaminophen', strength: '500 mg', name: 'paracetamol', name_de: 'Paracetamol' },
    ])
    expect(taken).toMatchObject({
      from: dayAgo(29),
      to: dayAgo(0),
      total: 2,
      items: [
        {
          drug_name: 'Panadol',
          times: 2,
          amount: 2.5,
          most_in_24_hours: 2.5,
          intakes: [
            {
              taken_at: `${dayAgo(2)}T06:00:00.000Z`,
              amount: 1.5,
            },
            {
              taken_at: `${dayAgo(3)}T20:00:00.000Z`,
              amount: 1,
            },
          ],
        },
        {
          drug_name: 'Ben-u-ron',
          ingredients: [{ name_de: 'Paracetamol' }],
          times: 1,
          most_in_24_hours: 1,
        },
      ],
      substances: [
        {
          name: 'paracetamol',
          unit: 'mg',
          most_in_24_hours: 2750,
          uncounted: [],
          until: `${dayAgo(2)}T10:00:00.000Z`,
          products: ['Panadol', 'Paracetamol', 'Ben-u-ron'],
        },
      ],
    })

    // Days and health issues that are not shared are in no sum.
    expect((await seen({ health_issues: [pains] })).taken).toMatchObject({
      total: 1,
      substances: [{ most_in_24_hours: 1250, products: ['Panadol'] }],
    })
    expect((await seen({ to: dayAgo(3) })).taken).toMatchObject({
      to: dayAgo(3),
      from: dayAgo(32),
      total: 1,
      items: [
        {
          times: 1,
          amount: 1,
        },
      ],
    })
    expect((await seen({ from: dayAgo(1) })).taken).toMatchObject({ from: dayAgo(1), total: 0, items: [] })
    expect(await seen({ sections: ['symptoms'] })).toBeNull()
  })
})
