import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { recordsOf, type Records } from '../../../test/records.ts'
import { EVERY_MORNING } from '../../../test/plans.ts'

const REQUIRED = ['Fill in this field.', 'Bitte ausfüllen.'] as const
const CONTROL = ['Remove the control characters.', 'Bitte die Steuerzeichen entfernen.'] as const
const DATE = ['Enter a date like 2026-11-20.', 'Bitte ein Datum wie 2026-11-20 eingeben.'] as const
const WRONG = ['This has the wrong kind of value.', 'Dieser Wert hat die falsche Art.'] as const
const longest = (n: number) => [`Use at most ${n} characters.`, `Höchstens ${n} Zeichen.`] as const
const oneOf = (values: string) => [`Choose one of: ${values}.`, `Bitte eines wählen: ${values}.`] as const
const schedules = (change: object) => ({ schedules: [{ ...EVERY_MORNING, ...change }] })
const weekdays = (...days: unknown[]) => schedules({ days: { kind: 'weekdays', weekdays: days } })
const FORMS = 'tablet, capsule, drops, liquid, injection, inhaler, spray, patch, cream, suppository, other'

const AMOUNT = [
  'Enter an amount such as 1, 0.5 or 1/3, up to 1000.',
  'Geben Sie eine Menge wie 1, 0,5 oder 1/3 ein, höchstens 1000.',
]

const HOURLY = { kind: 'interval', every_hours: 1, amount: 1, first_time: '07:00' }

describe('a medication plan', () => {
  let server: TestApp
  let plans: Records
  let id: string
  const usual = { drug_name: 'Aspirin', start_date: '2026-03-01', schedules: [EVERY_MORNING] }
  beforeAll(async () => {
    server = await startTestApp()
    plans = recordsOf(server, '/api/medications/medication-plans/', await server.newPatient())
    id = (await plans.add(usual)).json().id
  })
  afterAll(() => server.close())

  it.each([
    [{ drug_name: undefined }, 'drug_name', 400, REQUIRED],
    [{ drug_name: '' }, 'drug_name', 422, REQUIRED],
    [{ drug_name: 'x'.repeat(201) }, 'drug_name', 422, longest(200)],
    [{ drug_name: 'a\tb' }, 'drug_name', 422, CONTROL],
    [{ strength: 'x'.repeat(61) }, 'strength', 422, longest(60)],
    [{ form: 'powder' }, 'form', 422, oneOf(FORMS)],
    [{ food: 'never' }, 'food', 422, oneOf('any, before, with, after, empty_stomach')],
    [{ status: 'All' }, 'status', 422, oneOf('active, paused, completed, stopped')],
    [
      { health_issue: 'All' },
      'health_issue',
      422,
      ['This is not a valid id.', 'Das ist keine gültige Kennung.'],
    ],
    [{ reason: 'x'.repeat(201) }, 'reason', 422, longest(200)],
    [{ prescriber: 'x'.repeat(201) }, 'prescriber', 422, longest(200)],
    [{ instructions: 'x'.repeat(2001) }, 'instructions', 422, longest(2000)],
    [{ notes: 'x'.repeat(10_001) }, 'notes', 422, longest(10_000)],
    [{ notes: '\u0000' }, 'notes', 422, CONTROL],
    [{ start_date: undefined }, 'start_date', 400, REQUIRED],
    [{ start_date: '2026-02-29' }, 'start_date', 422, DATE],
    [{ end_date: '31.12.2026' }, 'end_date', 422, DATE],
    [{ end_date: '2026-02-28' }, 'end_date', 422, ['This is before the start.', 'Das liegt vor dem Beginn.']],
    [{ schedules: undefined }, 'schedules', 400, REQUIRED],
    [
      { schedules: [HOURLY, HOURLY, EVERY_MORNING] },
      'schedules',
      422,
      ['Plan at most 48 doses a day.', 'Bitte höchstens 48 Einnahmen am Tag planen.'],
    ],
    [{ schedules: [] }, 'schedules', 422, ['Add at least 1.', 'Mindestens 1 angeben.']],
    [
      { schedules: Array(11).fill(EVERY_MORNING) },
      'schedules',
      422,
      ['At most 10 are possible.', 'Höchstens 10 sind möglich.'],
    ],
    [
      schedules({ morning: 0 }),
      'schedules.0',
      422,
      [
        'Enter an amount for at least one time of day.',
        'Bitte für mindestens eine Tageszeit eine Menge eingeben.',
      ],
    ],
    [schedules({ noon: -1 }), 'schedules.0.noon', 422, AMOUNT],
    [schedules({ noon: 1001 }), 'schedules.0.noon', 422, AMOUNT],
    [schedules({ noon: 0.0005 }), 'schedules.0.noon', 422, AMOUNT],
    [schedules({ noon: '1/7' }), 'schedules.0.noon', 422, AMOUNT],
    [schedules({ noon: '1' }), 'schedules.0.noon', 400, AMOUNT],
    [
      schedules({ kind: 'sometimes' }),
      'schedules.0.kind',
      400,
      ['This is not valid.', 'Das ist nicht gültig.'],
    ],
    [weekdays(), 'schedules.0.days.weekdays', 422, ['Add at least 1.', 'Mindestens 1 angeben.']],
    [weekdays(0), 'schedules.0.days.weekdays.0', 422, ['Enter 1 or more.', 'Mindestens 1.']],
    [weekdays(8), 'schedules.0.days.weekdays.0', 422, ['Enter 7 or less.', 'Höchstens 7.']],
    [weekdays('Monday'), 'schedules.0.days.weekdays.0', 400, WRONG],
    [
      weekdays(1, 1, 1, 1, 1, 1, 1, 1),
      'schedules.0.days.weekdays',
      422,
      ['At most 7 are possible.', 'Höchstens 7 sind möglich.'],
    ],
    [
      schedules({ days: { kind: 'monthly' } }),
      'schedules.0.days.kind',
      400,
      ['This is not valid.', 'Das ist nicht gültig.'],
    ],
  ])('with %j is refused at %s', async (change, field, status, [english, german]) => {
    const body = { ...usual, ...change }
    for (const [language, words] of [
      ['en-GB', english],
      ['de', german],
    ] as const) {
      const headers = { 'accept-language': language }
      for (const refused of [await plans.add(body, headers), await plans.replace(id, body, headers)]) {
        expect(refused.statusCode).toBe(status)
        expect(refused.json().errors).toEqual({ [field]: [words] })
      }
    }
  })

  it('may start and end on the same day, a future one too', async () => {
    const added = await plans.add({ ...usual, start_date: '2199-12-31', end_date: '2199-12-31' })
    expect(added.statusCode).toBe(201)
  })

  it('is accepted up to 200, and again after one is deleted', { timeout: 60_000 }, async () => {
    const mine = recordsOf(server, '/api/medications/medication-plans/', await server.newPatient())
    for (let round = 0; round < 20; round++)
      await Promise.all(Array.from({ length: 10 }, () => mine.add(usual)))
    const refused = await mine.add(usual)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toHaveProperty('drug_name')
    const [first] = (await mine.list()).json().results
    await mine.remove(first.id)
    expect((await mine.add(usual)).statusCode).toBe(201)
  })

  it('reports all errors at once, and stores nothing', async () => {
    const before = (await plans.list()).json().results.length
    const refused = await plans.add({ drug_name: '', food: 'never', start_date: 'soon', schedules: [] })
    expect(Object.keys(refused.json().errors).toSorted()).toEqual([
      'drug_name',
      'food',
      'schedules',
      'start_date',
    ])
    expect((await plans.list()).json().results).toHaveLength(before)
  })
})
