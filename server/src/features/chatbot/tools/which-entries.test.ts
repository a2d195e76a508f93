import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'

const PATH = '/api/chatbot/conversations/'
const DAY_MS = 86_400_000
const HOURS = [6, 9, 13, 19, 23] as const
const DAYS = 24
const MEALS = ['fasting', 'before_breakfast', 'after_breakfast', 'after_dinner'] as const

/**
 * The phrase of each condition, and the entries that it means, as the database tells them apart.
 */
const CONDITIONS = [
  ['', '', 'true', null],
  ['in the morning', 'morgens', "local::time < '12:00'", /before 12:00|vor 12:00/],
  ['in the evening', 'abends', "local::time >= '18:00'", /from 18:00|ab 18:00/],
  [
    'between 12 and 6 pm',
    'zwischen 12 und 18 uhr',
    "local::time >= '12:00' and local::time < '18:00'",
    /12:00 (?:and|und) 18:00/,
  ],
  ['after 10 pm', 'nach 22 uhr', "local::time >= '22:00'", /from 22:00|ab 22:00/],
  [
    'at weekends',
    'am wochenende',
    'extract(isodow from local) in (6, 7)',
    /Saturday and Sunday|Samstag und Sonntag/,
  ],
  ['on mondays', 'montags', 'extract(isodow from local) = 1', /Monday|Montag/],
  [
    'on tuesdays and thursdays',
    'dienstags und donnerstags',
    'extract(isodow from local) in (2, 4)',
    /Tuesday and Thursday|Dienstag und Donnerstag/,
  ],
  [
    'on sunday mornings',
    'sonntagmorgens',
    "extract(isodow from local) = 7 and local::time < '12:00'",
    /Sunday, before 12:00|Sonntag, vor 12:00/,
  ],
] as const
const OF_PRESSURE = [
  ['on the left arm', 'am linken arm', "context->>'arm' = 'left'", /left arm|linken Arm/],
  ['while sitting', 'im sitzen', "context->>'position' = 'sitting'", /sitting|Sitzen/],
  ['while standing', 'im stehen', "context->>'position' = 'standing'", /standing|Stehen/],
] as const
const OF_GLUCOSE = [
  ['fasting', 'nüchtern', "context->>'meal' = 'fasting'", /fasting|nüchtern/],
  [
    'before meals',
    'vor dem essen',
    "context->>'meal' in ('fasting', 'before_breakfast', 'before_lunch', 'before_dinner')",
    /before meals|vor dem Essen/,
  ],
  [
    'after meals',
    'nach dem essen',
    "context->>'meal' in ('after_breakfast', 'after_lunch', 'after_dinner')",
    /after meals|nach dem Essen/,
  ],
] as const
const KINDS = [
  ['blood_pressure', 'blood pressure', 'blutdruck', [...CONDITIONS, ...OF_PRESSURE]],
  ['glucose', 'glucose', 'blutzucker', [...CONDITIONS, ...OF_GLUCOSE]],
] as const
const PERIODS = [
  ['', '', 'true'],
  ['in the last 10 days', 'in den letzten 10 tagen', 'local::date > today - 10'],
  [
    'since last week',
    'seit letzter woche',
    "local::date >= date_trunc('week', today)::date - 7 and local::date <= today",
  ],
] as const
const PLANTED = [
  ['with walking', 'beim gehen'],
  ['after a shower', 'nach dem duschen'],
  ['zorblax', 'zorblax'],
  ['on holiday', 'im urlaub'],
  ['when stressed', 'bei stress'],
  ['except sundays', 'außer sonntags'],
  ['above 140/90', 'über 140/90'],
  ['without my glasses', 'ohne brille'],
] as const
/** The wording of a limit, and the database's comparison. */
const LIMITS = [
  ['above 140', 'über 140', '> 140'],
  ['over 130', 'mehr als 130', '> 130'],
  ['below 125', 'unter 125', '< 125'],
  ['less than 135', 'niedriger als 135', '< 135'],
  ['at least 130', 'mindestens 130', '>= 130'],
  ['at most 125', 'höchstens 125', '<= 125'],
] as const

const numbersIn = (text: string) =>
  (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.')))

const isNear = (text: string, wanted: number) => numbersIn(text).some((one) => Math.abs(one - wanted) <= 0.51)

interface Told {
  sittings: number
  readings: number
  mean: number | null
  highest: number | null
  lowest: number | null
}

describe('the numbers of an answer are those of the entries that it names', () => {
  let server: TestApp
  let ada: Patient
  let conversation: string
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    const settings = await server.call('PATCH', '/api/users/settings/', {
      token: ada.access,
      body: { glucoseUnit: 'mg/dL' },
    })
    if (settings.statusCode !== 200) throw new Error(settings.body)
    conversation = (await server.call('POST', PATH, { token: ada.access })).json().id
    let seed = 5
    const pick = (count: number) => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed % count
    }
    const today = Math.floor(server.context.now().getTime() / DAY_MS) * DAY_MS
    for (let day = 1; day <= DAYS; day++) {
      const hour = HOURS[pick(HOURS.length)] ?? 6
      const at = today - day * DAY_MS + hour * 3_600_000
      const sitting = day % 3 === 0 ? newId() : null
      for (let reading = 0; reading < (sitting ? 2 : 1); reading++)
        await add({
          kind: 'blood_pressure',
          at: at + reading * 60_000,
          sitting,
          values: [
            { key: 'bp_sys', value: 110 + pick(50), unit: 'mm[Hg]' },
            { key: 'bp_dia', value: 60 + pick(30), unit: 'mm[Hg]' },
          ],
          context: { arm: day % 2 ? 'left' : 'right', position: day % 4 ? 'sitting' : 'standing' },
        })
      await add({
        kind: 'glucose',
        at,
        sitting: null,
        values: [{ key: 'glucose', value: 80 + pick(120), unit: 'mg/dL' }],
        context: { meal: MEALS[pick(MEALS.length)] ?? 'fasting' },
      })
    }
  })
  afterAll(() => server.close())

  const add = async ({ at, ...entry }: { at: number; kind: string } & Record<string, unknown>) => {
    const body = { ...entry, measured_at: new Date(at).toISOString(), note: '', health_issue: null }
    const headers = { 'idempotency-key': newId() }
    const made = await server.call('POST', '/api/medical-records/log-entries/', {
      token: ada.access,
      headers,
      body,
    })
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)])
  }
  const answer = async (body: string, language: string): Promise<string> => {
    const asked = await server.call('POST', `${PATH}${conversation}/messages/`, {
      token: ada.access,
      body: { body },
      headers: { 'accept-language': language },
    })
    return asked.json().reply.body
  }
  /** Counted by other words than the answer: a sitting is a row of its own here. */
  const counted = async (kind: string, which: string, when: string): Promise<Told> => {
    const { rows } = await sql<Told>`
      select count(*)::int as sittings, sum(readings)::int as readings, avg(value)::float8 as mean,
        max(value)::float8 as highest, min(value)::float8 as lowest
      from (
        select round(avg((values->0->>'value')::numeric)) as value, count(*) as readings from (
          select *, measured_at at time zone time_zone as local, (now() at time zone time_zone)::date as today
          from log_entries where user_id = ${ada.id} and kind = ${kind} and deleted_at is null) as entry
        where (${sql.raw(which)}) and (${sql.raw(when)})
        group by case when sitting is null then uid::text else sitting::text end) as sitting`.execute(
      server.context.db.as(ada.id),
    )
    return rows[0] as Told
  }
  it.each(KINDS)('%s', async (kind, english, german, conditions) => {
    for (const [en, de, which, words] of conditions)
      for (const [enWhen, deWhen, when] of PERIODS) {
        const told = await counted(kind, which, when)
        for (const [language, average, highest, count] of [
          [
            'en',
            `what is my average ${english} ${en} ${enWhen}`,
            `what was my highest ${english} ${en} ${enWhen}`,
            `how many ${english} readings do i have ${en} ${enWhen}`,
          ],
          [
            'de',
            `durchschnittlicher ${german} ${de} ${deWhen}`,
            `höchster ${german} ${de} ${deWhen}`,
            `wie viele ${german} messungen ${de} ${deWhen}`,
          ],
        ] as const) {
          const texts = [
            await answer(average, language),
            await answer(highest, language),
            await answer(count, language),
          ]
          for (const text of texts) {
            expect([average, text]).toEqual([
              average,
              expect.not.stringMatching(/Not considered|Nicht berücksichtigt/),
            ])
            expect([average, text]).toEqual([average, expect.stringMatching(words ?? /./)])
          }
          if (told.sittings === 0) continue
          const [mean = '', most = '', many = ''] = texts
          expect([average, mean, isNear(mean, told.mean ?? 0)]).toEqual([average, mean, true])
          expect([average, mean, numbersIn(mean).includes(told.sittings)]).toEqual([average, mean, true])
          expect([highest, most, isNear(most, told.highest ?? 0)]).toEqual([highest, most, true])
          expect([count, many, numbersIn(many).includes(told.sittings)]).toEqual([count, many, true])
        }
      }
  })

  it('lists the entries beyond a limit, and names the limit', async () => {
    for (const [en, de, limit] of LIMITS) {
      const { rows } = await sql<{ sittings: number }>`
        select count(*)::int as sittings from (
          select round(avg((values->0->>'value')::numeric)) as value from log_entries
          where user_id = ${ada.id} and kind = 'blood_pressure' and deleted_at is null
          group by case when sitting is null then uid::text else sitting::text end) as sitting
        where value ${sql.raw(limit)}`.execute(server.context.db.as(ada.id))
      for (const [language, question] of [
        ['en', `How often was my blood pressure ${en}?`],
        ['de', `Wie oft war mein Blutdruck ${de}?`],
      ] as const) {
        const text = await answer(question, language)
        const [first, second] = numbersIn(text)
        const number = Number(/\d+/.exec(limit)?.[0])
        const sittings = rows[0]?.sittings ?? 0
        expect([question, text, first]).toEqual([question, text, sittings === 0 ? number : sittings])
        expect([question, text, text.includes(`${number} mmHg`)]).toEqual([question, text, true])
        expect(second).toBeDefined()
      }
    }
  })

  it('counts the readings of the only kind that records such a circumstance', async () => {
    for (const [language, question, words] of [
      ['en', 'How many readings on the left arm?', /^Blood pressure: \d+ sittings?.* on the left arm/],
      ['de', 'Wie viele Messungen am linken Arm?', /^Blutdruck: \d+ Sitzung.* am linken Arm/],
      ['en', 'How many measurements while standing?', /^Blood pressure: \d+ sittings?.* while standing/],
      ['de', 'Wie viele Messungen im Stehen?', /^Blutdruck: \d+ Sitzung.* im Stehen/],
    ] as const)
      expect([question, await answer(question, language)]).toEqual([question, expect.stringMatching(words)])
  })

  it.each(KINDS)('%s: names a word that distinguishes no entries', async (kind, english, german) => {
    const told = await counted(kind, 'true', 'true')
    for (const [en, de] of PLANTED)
      for (const [language, question, planted] of [
        ['en', `average ${english} ${en}`, en],
        ['de', `durchschnittlicher ${german} ${de}`, de],
      ] as const) {
        const text = await answer(question, language)
        expect(text.split('\n')[0]).toMatch(/^(?:Not considered|Nicht berücksichtigt)/)
        expect(text.split('\n')[0]).toContain(planted.split(' ').at(-1))
        expect([text, isNear(text, told.mean ?? 0)]).toEqual([text, true])
      }
  })
})
