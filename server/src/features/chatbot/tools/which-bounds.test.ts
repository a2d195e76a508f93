import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { newId } from '../../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'

const PATH = '/api/chatbot/conversations/'
const DAY_MS = 86_400_000
const DAYS = 24
/** The days of a period's bounds, relative to today, and the database's content within. */
const BOUNDS = [
  ['before {a}', 'vor dem {a}', "local::date < '{a}'"],
  ['after {a}', 'nach dem {a}', "local::date > '{a}'"],
  ['until {a}', 'bis zum {a}', "local::date <= '{a}'"],
  ['as of {a}', 'ab dem {a}', "local::date >= '{a}'"],
  ['from {a} to {b}', 'vom {a} bis {b}', "local::date between '{a}' and '{b}'"],
] as const

const numbersIn = (text: string) =>
  (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.')))

const dayBefore = (now: Date, ago: number) =>
  new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10)

const isNear = (text: string, wanted: number) => numbersIn(text).some((one) => Math.abs(one - wanted) <= 0.51)

describe('the bounds of a question about readings', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    const today = Math.floor(server.context.now().getTime() / DAY_MS) * DAY_MS
    for (let ago = 1; ago <= DAYS; ago++) await measured(today - ago * DAY_MS + 8 * 3_600_000, ago)
  })
  afterAll(() => server.close())

  const measured = async (at: number, ago: number) => {
    const values = [
      { key: 'bp_sys', value: 110 + ((ago * 7) % 41), unit: 'mm[Hg]' },
      { key: 'bp_dia', value: 65 + ((ago * 5) % 23), unit: 'mm[Hg]' },
    ]
    const body = { kind: 'blood_pressure', values, measured_at: new Date(at).toISOString() }
    const made = await server.call('POST', '/api/medical-records/log-entries/', {
      token: ada.access,
      headers: { 'idempotency-key': newId() },
      body: { ...body, context: {}, note: '', health_issue: null, sitting: null },
    })
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)])
  }
  const answer = async (body: string, language: string): Promise<string> => {
    const { id } = (await server.call('POST', PATH, { token: ada.access })).json()
    const asked = await server.call('POST', `${PATH}${id}/messages/`, {
      token: ada.access,
      body: { body },
      headers: { 'accept-language': language },
    })
    return asked.json().reply.body
  }
  const counted = async (when: string) => {
    const { rows } = await sql<{ sittings: number; mean: number | null }>`
      select count(*)::int as sittings, avg((values->0->>'value')::numeric)::float8 as mean
      from (select *, measured_at at time zone time_zone as local from log_entries
        where user_id = ${ada.id} and deleted_at is null) as entry
      where ${sql.raw(when)}`.execute(server.context.db.as(ada.id))
    return rows[0] ?? { sittings: 0, mean: null }
  }

  it('selects days before, after and between dates', async () => {
    const [a, b] = [16, 7].map((ago) => dayBefore(server.context.now(), ago)) as [string, string]
    const written = (text: string, language: string) =>
      text.replaceAll(/\{([ab])\}/g, (_, name) => {
        const [year, month, date] = (name === 'a' ? a : b).split('-')
        return language === 'en' ? `${year}-${month}-${date}` : `${Number(date)}.${Number(month)}.${year}`
      })
    for (const [en, de, when] of BOUNDS) {
      const told = await counted(when.replaceAll('{a}', a).replaceAll('{b}', b))
      for (const [language, question] of [
        ['en', `average blood pressure ${written(en, 'en')}`],
        ['de', `durchschnittlicher Blutdruck ${written(de, 'de')}`],
      ] as const) {
        const text = await answer(question, language)
        expect([question, text]).toEqual([
          question,
          expect.not.stringMatching(/Not considered|Nicht berücksichtigt/),
        ])
        expect([question, text, numbersIn(text).includes(told.sittings)]).toEqual([question, text, true])
        expect([question, text, isNear(text, told.mean ?? 0)]).toEqual([question, text, true])
      }
    }
  })

  it('two days side by side together, and no number for days apart', async () => {
    const [a, b, c] = [9, 8, 5].map((ago) => dayBefore(server.context.now(), ago)) as [string, string, string]
    const told = await counted(`local::date in ('${a}', '${b}')`)
    for (const [language, both, apart] of [
      ['en', `average blood pressure on ${a} and ${b}`, `average blood pressure on ${a} and ${c}`],
      [
        'de',
        `durchschnittlicher Blutdruck am ${a} und ${b}`,
        `durchschnittlicher Blutdruck am ${a} und ${c}`,
      ],
    ] as const) {
      const text = await answer(both, language)
      expect([text, numbersIn(text).includes(told.sittings), isNear(text, told.mean ?? 0)]).toEqual([
        text,
        true,
        true,
      ])
      expect(await answer(apart, language)).toMatch(/so I give no number|deshalb nenne ich keine Zahl/)
    }
  })

  it.each([
    ['en', 'median blood pressure since January', 'median'],
    ['en', 'sum of my blood pressure readings', 'sum'],
    ['en', 'average blood pressure in summer', 'summer'],
    ['de', 'Blutdruck: Standardabweichung', 'Standardabweichung'],
    ['de', 'durchschnittlicher Blutdruck im Sommer', 'Sommer'],
  ])(
    '%s: no number where another one or an unclear time is asked for: %s',
    async (language, question, word) => {
      const text = await answer(question, language)
      expect(text).toMatch(/so I give no number|deshalb nenne ich keine Zahl/)
      expect(text).toContain(word)
      expect(numbersIn(text)).toEqual([])
    },
  )

  it('compares the lower value on request, and a range with both of its ends', async () => {
    const { rows } = await sql<{ lower: number; within: number }>`
      select count(*) filter (where lower > 75)::int as lower, count(*) filter (where upper between 120 and 140)::int as within
      from (select round(avg((values->0->>'value')::numeric)) as upper, round(avg((values->1->>'value')::numeric)) as lower
        from log_entries where user_id = ${ada.id} and kind = 'blood_pressure' and deleted_at is null
        group by case when sitting is null then uid::text else sitting::text end) as sitting`.execute(
      server.context.db.as(ada.id),
    )
    const { lower = 0, within = 0 } = rows[0] ?? {}
    for (const [language, question, wanted, words] of [
      ['en', 'How often was my diastolic pressure above 75?', lower, 'above 75 mmHg (lower value)'],
      ['de', 'Wie oft war der untere Wert über 75?', lower, 'über 75 mmHg (unterer Wert)'],
      [
        'en',
        'How often was my blood pressure between 120 and 140?',
        within,
        'from 120 to 140 mmHg (upper value)',
      ],
      [
        'de',
        'Wie oft lag mein Blutdruck zwischen 120 und 140?',
        within,
        'von 120 bis 140 mmHg (oberer Wert)',
      ],
    ] as const) {
      const text = await answer(question, language)
      expect([question, text, numbersIn(text)[0]]).toEqual([question, text, wanted])
      expect(text).toContain(words)
    }
  })
})
