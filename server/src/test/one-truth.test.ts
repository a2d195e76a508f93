import type { Judgement } from '@salve/contract/judgement.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from './app.ts'

interface Shown {
  kind: string
  values?: { value: number }[] | undefined
  /** The values of the newest, as charts name them. */
  last?: { value: number }[] | undefined
  judgement: Judgement
}

/** One value, looked at through every door: what is said of it may not depend on the door. */
let server: TestApp
let ada: Patient
beforeAll(async () => {
  server = await startTestApp()
  ada = await server.newPatient()
})
afterAll(() => server.close())

const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await server.call(method, `/api/${path}`, { token: ada.access, ...(body && { body }) })).json()
const add = (path: string, body: object) => call('POST', `medical-records/${path}/`, body)
const minutesAgo = (minutes: number) =>
  new Date(server.context.now().getTime() - minutes * 60_000).toISOString()
const dayAgo = (days: number) => minutesAgo(days * 24 * 60).slice(0, 10)

const share = async () =>
  call('POST', 'shares/preview/', {
    sections: ['log_entries', 'lab_results'],
    health_issues: [],
    documents: [],
    from: null,
    to: null,
  })
const ask = async (question: string): Promise<string> => {
  const { id } = await call('POST', 'chatbot/conversations/', {})
  const answer = await call('POST', `chatbot/conversations/${id}/messages/`, { body: question })
  return JSON.stringify(answer)
}

it('a sitting is one value on every screen, and its pulse is the newest pulse', async () => {
  const sitting = newId()
  const reading = (at: number, [upper, lower, pulse]: readonly [number, number, number?], more = {}) =>
    add('log-entries', {
      kind: 'blood_pressure',
      measured_at: minutesAgo(at),
      values: [
        { key: 'bp_sys', value: upper, unit: 'mm[Hg]' },
        { key: 'bp_dia', value: lower, unit: 'mm[Hg]' },
        ...(pulse === undefined ? [] : [{ key: 'pulse', value: pulse, unit: '/min' }]),
      ],
      ...more,
    })
  await add('log-entries', {
    kind: 'pulse',
    measured_at: minutesAgo(3000),
    values: [{ key: 'pulse', value: 99, unit: '/min' }],
  })
  await reading(1500, [150, 90])
  await reading(30, [141, 81], { sitting })
  await reading(28, [135, 83, 72], { sitting })
  await reading(26, [138, 82, 70], { sitting })
  await add('target-ranges', { key: 'bp_sys', high: 134, unit: 'mm[Hg]' })

  const [overview, dashboard, charts, doctor, series, found] = [
    await call('GET', 'medical-records/overview/'),
    await call('GET', 'dashboard/'),
    await call('GET', 'medical-records/charts/overview/'),
    await share(),
    await call('GET', 'medical-records/charts/series/?kind=blood_pressure'),
    await call('POST', 'search/', { query: 'blood pressure' }),
  ]
  const of = (list: readonly Shown[], kind = 'blood_pressure'): Shown => {
    const one = list.find((each) => each.kind === kind)
    if (!one) throw new Error(`no ${kind}`)
    return { ...one, values: one.values ?? one.last }
  }
  const hit = found.groups.find(({ kind }: { kind: string }) => kind === 'log_entry').hits[0]
  const shown: Pick<Shown, 'values' | 'judgement'>[] = [
    of(overview.newest_values),
    of(dashboard.values),
    of(charts.kinds),
    of(doctor.log_entries.items),
    { values: hit.log.values, judgement: hit.judgement },
  ]
  for (const { values, judgement } of shown) {
    expect(values?.map(({ value }) => value)).toEqual([138, 82, 71])
    expect(judgement.value).toBe('138/82 mmHg, 71 /min')
    expect(judgement).toMatchObject({ judged_by: 'target', class: { key: 'above_own_target' } })
    expect(judgement.change).toMatchObject({ direction: 'down', from: '150/90 mmHg' })
  }
  expect(series.lines[0]).toMatchObject({
    statistics: { count: 2, readings: 4, mean: 144, min: 138 },
    readings: [
      [expect.any(Number), 150],
      [expect.any(Number), 138],
    ],
  })
  for (const pulse of [of(overview.newest_values, 'pulse'), of(doctor.log_entries.items, 'pulse')])
    expect(pulse.values).toEqual([{ key: 'pulse', value: 71, unit: '/min' }])
  expect(await ask('what was my last blood pressure?')).toContain('138/82')
  expect(await ask('what was my last pulse?')).toContain('71')
})

it('a laboratory value is judged by the own target first, in the same words everywhere', async () => {
  const report = (taken_on: string, value: number) =>
    add('lab-results', {
      taken_on,
      lines: [{ analyte: 'HbA1c', value, decimals: 1, unit: '%', range_text: '< 5.7', flag: 'H' }],
    })
  await report(dayAgo(400), 7.9)
  const newest = await report(dayAgo(3), 6.2)
  expect(newest.lines[0]).toMatchObject({ flag: 'H', judged_by: 'flag' })
  await add('target-ranges', { key: 'hba1c', high: 6.9, unit: '%', given_by: 'Dr. Aydin' })

  const kept = await call('GET', `medical-records/lab-results/${newest.id}/`)
  expect(kept.lines[0]).toMatchObject({ flag: 'N', judged_by: 'target', printed_flag: 'H' })
  expect((await call('GET', 'medical-records/overview/')).unusual_labs).toEqual([])
  expect((await call('GET', 'medical-records/lab-results/?out_of_range=true')).results).toHaveLength(1)

  const trend = await call('GET', 'medical-records/lab-results/trend/?analyte=hba1c')
  // The course is drawn with what judges it, in its own unit.
  expect(trend.series[0].own_target).toEqual({
    low: null,
    high: 6.9,
    name: 'up to 6.9 %, Dr. Aydin',
    name_de: 'bis 6,9 %, Dr. Aydin',
  })
  const inOther = await call('GET', 'medical-records/lab-results/trend/?analyte=hba1c&unit=mmol/mol')
  expect(inOther.series[0].own_target).toMatchObject({ low: null, high: 52 })

  const doctor = await share()
  const found = await call('POST', 'search/', { query: 'hba1c' })
  const hit = found.groups.find(({ kind }: { kind: string }) => kind === 'analyte').hits[0]
  const own: Judgement[] = [trend.series[0].points.at(-1).judgement, hit.judgement]
  for (const judgement of own) {
    expect(judgement).toMatchObject({ value: '6.2 %', judged_by: 'target', class: { weight: 'usual' } })
    expect(judgement.sentence).toMatch(
      /^In your target range \(up to 6\.9 %, Dr\. Aydin\)\. The report prints < 5\.7\./,
    )
    expect(judgement.sentence).toMatch(/Down from 7\.9 % on /)
  }
  expect(await ask('what was my last hba1c?')).toContain('In your target range')
  const guest: Judgement = doctor.lab_results.items[0].cells[0].judgement
  expect(guest).toMatchObject({
    judged_by: 'target',
    class: { key: 'in_own_target', name: 'In own target range' },
  })
  // A doctor sees that the laboratory marked it all the same.
  expect(doctor.lab_results.items[0].cells[0]).toMatchObject({
    range_text: '< 5.7',
    by_report: { flag: 'H', name: 'Marked as high by the report' },
  })
  // Only the patient may reveal who gave the target.
  expect(JSON.stringify(doctor)).not.toContain('Aydin')
})

it('without the target, the report judges again', async () => {
  const { results } = await call('GET', 'medical-records/target-ranges/')
  for (const { id } of results)
    await server.call('DELETE', `/api/medical-records/target-ranges/${id}/`, { token: ada.access })
  const { unusual_labs } = await call('GET', 'medical-records/overview/')
  expect(unusual_labs).toMatchObject([{ analyte: 'HbA1c', flag: 'H', judged_by: 'flag', printed_flag: 'H' }])
})

it('beside an own target, the range of a report alone is no second judgement for a doctor', async () => {
  await add('target-ranges', { key: 'chol_ldl', high: 2.6, unit: 'mmol/L' })
  const { lines } = await add('lab-results', {
    taken_on: dayAgo(1),
    lines: [{ analyte: 'LDL', value: 2.1, decimals: 1, unit: 'mmol/L', range_text: '< 1.8' }],
  })
  expect(lines[0]).toMatchObject({ flag: 'N', judged_by: 'target', printed_flag: null })
  const [cell] = (await share()).lab_results.items[0].cells
  expect(cell).toMatchObject({ judged_by: 'target', range_text: '< 1.8', by_report: null })
  expect(cell.judgement.class.name).toBe('In own target range')
})

const line = (analyte: string, value: number, unit: string) => ({ analyte, value, unit })

it('glucose typed in two units is one analyte and one course', async () => {
  await add('lab-results', { taken_on: dayAgo(20), lines: [line('Glucose', 99, 'mg/dL')] })
  await add('lab-results', { taken_on: dayAgo(10), lines: [line('Glukose', 5.5, 'mmol/L')] })
  const trend = await call('GET', 'medical-records/lab-results/trend/?analyte=glucose-unspecified')
  expect(trend.series).toHaveLength(1)
  expect(trend.series[0].points.map(({ shown }: { shown: number }) => shown)).toEqual([5.5, 5.5])
})

const reading = (upper: number, minutes: number) => ({
  kind: 'blood_pressure',
  measured_at: minutesAgo(minutes),
  values: [
    { key: 'bp_sys', value: upper, unit: 'mm[Hg]' },
    { key: 'bp_dia', value: 80, unit: 'mm[Hg]' },
  ],
})

it('every answer about a reading carries the judgement of its value', async () => {
  const path = '/api/medical-records/log-entries/'
  const sent = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', at: string, body?: object) =>
    server.call(method, path + at, { token: ada.access, ...(body && { body }) })
  await sent('POST', '', reading(150, 9002))
  const created = (await sent('POST', '', reading(130, 9000))).json()
  const { uid } = created
  const read = (await sent('GET', `${uid}/`)).json()
  expect(read).toMatchObject({ in_sitting: { readings: 2 }, judgement: { value: '140/80 mmHg' } })
  expect(created).toEqual(read)
  const replaced = (await sent('PUT', `${uid}/`, reading(110, 9000))).json()
  expect(replaced).toEqual((await sent('GET', `${uid}/`)).json())
  expect(replaced.judgement.value).toBe('130/80 mmHg')
  await sent('DELETE', `${uid}/`)
  const restored = (await sent('POST', `${uid}/restore/`)).json()
  expect(restored).toEqual((await sent('GET', `${uid}/`)).json())
})

const sodiumReport = (taken_on: string, value: number) => ({
  taken_on,
  lines: [{ ...line('Sodium', value, 'mmol/L'), range_text: '136 - 145' }],
})
const wordsOf = ({ lines }: { lines: { judgement: Judgement }[] }) => lines.map(({ judgement }) => judgement)

it('every answer about a report carries the judgement of its lines, in the same words', async () => {
  const path = '/api/medical-records/lab-results/'
  const sent = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', at: string, body?: object) =>
    server.call(method, path + at, { token: ada.access, ...(body && { body }) })
  await sent('POST', '', sodiumReport(dayAgo(60), 139))
  const created = (await sent('POST', '', sodiumReport(dayAgo(50), 150))).json()
  const [judgement] = wordsOf(created)
  expect(judgement).toMatchObject({
    value: '150 mmol/L',
    judged_by: 'range',
    class: { name: "Above the report's range" },
    change: { direction: 'up', from: '139 mmol/L' },
  })
  const { id } = created
  const [listed] = (await sent('GET', `?search=sodium`)).json().results
  const table = (await sent('GET', 'table/'))
    .json()
    .results.find((one: { report: string }) => one.report === id)
  const trend = (await sent('GET', 'trend/?analyte=sodium')).json().series[0].points.at(-1)
  for (const shown of [listed.lines[0], table.cells[0], trend]) expect(shown.judgement).toEqual(judgement)
  const replaced = (await sent('PUT', `${id}/`, sodiumReport(dayAgo(50), 140))).json()
  expect(wordsOf(replaced)).toEqual(wordsOf((await sent('GET', `${id}/`)).json()))
  await sent('DELETE', `${id}/`)
  const restored = (await sent('POST', `${id}/restore/`)).json()
  expect(wordsOf(restored)).toEqual(wordsOf(replaced))
})
