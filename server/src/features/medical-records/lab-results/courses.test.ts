import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'

const shown = (points: { shown: number | null; shown_decimals: number | null }[]) =>
  points.map((point) => point.shown?.toFixed(point.shown_decimals ?? 0))
const PATH = '/api/medical-records/lab-results/'

describe('courses of lab results', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  /** Each patient begins with an empty record. */
  const begin = async () => {
    ada = await server.newPatient()
  }
  const add = async (taken_on: string, ...lines: object[]): Promise<string> => {
    const made = await server.call('POST', PATH, {
      token: ada.access,
      body: { taken_on, laboratory: `Lab ${taken_on}`, lines },
    })
    expect(made.statusCode).toBe(201)
    return made.json().id
  }
  const get = async (path: string) => {
    const answer = await server.call('GET', PATH + path, { token: ada.access })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  describe('the trend of an analyte', () => {
    it('joins units by known factors under any name of the analyte, and keeps typed values as typed', async () => {
      await begin()
      await add('2026-01-10', {
        analyte: 'Creatinine',
        value: 1.02,
        decimals: 2,
        unit: 'mg/dL',
        range_text: '0.5–1.1',
      })
      await add('2026-02-10', { analyte: 'Krea', value: 90, unit: 'umol/L', range_text: '< 98' })
      await add('2026-03-10', { analyte: 'Kreatinin', value: 1.1, decimals: 2, unit: 'mg/dL' })
      const trend = await get('trend/?analyte=creatinine')
      expect(trend).toMatchObject({
        analyte: 'Kreatinin',
        unit: 'mg/dL',
        units: ['mg/dL', 'umol/L'],
        is_complete: true,
      })
      expect(trend.series).toHaveLength(1)
      expect(shown(trend.series[0].points)).toEqual(['1.02', '1.02', '1.10'])
      const other = await get('trend/?analyte=creatinine&unit=%C2%B5mol/l')
      expect(other.unit).toBe('umol/L')
      expect(shown(other.series[0].points)).toEqual(['90', '90', '97'])
      expect(other.series[0].points).toMatchObject([
        { unit: 'mg/dL', value: 1.02, is_converted: true, limits: { low: 44, high: 97 } },
        { unit: 'umol/L', value: 90, is_converted: false, limits: { low: null, high: null, below: 98 } },
        { limits: null, flag: 'N', judged_by: 'usual', unjudged: null },
      ])
      expect(await get('trend/?analyte=creatinine')).toEqual(trend)
    })

    it('never joins units without a factor, and says why', async () => {
      await begin()
      await add('2026-01-10', { analyte: 'Lp(a)', value: 40, unit: 'mg/dL' })
      await add('2026-02-10', { analyte: 'Lp(a)', value: 90, unit: 'nmol/L' })
      await add('2026-02-11', { analyte: 'Lp(a)', value: 3, unit: 'furlongs' })
      await add('2026-02-12', { analyte: 'Lp(a)', value: 4 })
      await add('2026-03-10', { analyte: 'Lp(a)', comparator: '<', value: 30, unit: 'mg/dL' })
      const { series } = await get('trend/?analyte=lipoprotein-a-mass')
      expect(
        series.map((one: { unit: string; apart: string; points: unknown[] }) => [
          one.unit,
          one.apart,
          one.points.length,
        ]),
      ).toEqual([
        ['mg/dL', null, 2],
        ['nmol/L', 'no_factor', 1],
        ['furlongs', 'unknown_unit', 1],
        [null, 'no_unit', 1],
      ])
      expect(series[0].points[1]).toMatchObject({ comparator: '<', value: 30, taken_on: '2026-03-10' })
    })

    it('uses the unit of the settings', async () => {
      await begin()
      await add('2026-01-10', { analyte: 'HbA1c', value: 6.5, decimals: 1, unit: '%' })
      expect((await get('trend/?analyte=hba1c')).unit).toBe('%')
      const body = { hbA1cUnit: 'mmol/mol' }
      await server.call('PATCH', '/api/users/settings/', { token: ada.access, body })
      const trend = await get('trend/?analyte=hba1c')
      expect([trend.unit, ...shown(trend.series[0].points)]).toEqual(['mmol/mol', '48'])
    })

    it('covers the requested days, and is not found without results', async () => {
      await begin()
      await add('2026-01-10', { analyte: 'TSH', value: 1, unit: 'm[IU]/L' })
      await add('2026-03-10', { analyte: 'TSH', value: 2, unit: 'm[IU]/L' })
      const { series } = await get('trend/?analyte=tsh&from=2026-02-01')
      expect(shown(series[0].points)).toEqual(['2'])
      const none = await server.call('GET', `${PATH}trend/?analyte=ferritin`, { token: ada.access })
      expect(none.statusCode).toBe(404)
    })

    it('keeps analytes of the same name and another code apart', async () => {
      await begin()
      await add('2026-01-10', { analyte: 'Potassium', loinc: '2823-3', value: 4.2, unit: 'mmol/L' })
      await add('2026-02-10', { analyte: 'Potassium', loinc: '2828-2', value: 60, unit: 'mmol/L' })
      expect((await get('trend/?analyte=potassium')).series[0].points).toHaveLength(1)
      expect((await get('trend/?analyte=loinc-2828-2')).series[0].points).toHaveLength(1)
    })
  })

  describe('the analytes of a record', () => {
    it('lists table and own analytes with their latest result, page by page', async () => {
      await begin()
      await add(
        '2026-01-10',
        { analyte: 'Zonulin', value: 40, unit: 'ng/mL', range_text: '< 30' },
        { analyte: 'K', value: 4 },
      )
      await add('2026-02-10', { analyte: 'zonulin', value: 41, unit: 'ng/mL', high: 35 })
      const { results } = await get('analytes/')
      expect(results).toMatchObject([
        {
          analyte: 'zonulin',
          unit: 'ng/mL',
          high: 35,
          range_text: null,
          last_taken_on: '2026-02-10',
          count: 2,
        },
        { analyte: 'K', analyte_key: 'potassium', last_taken_on: '2026-01-10', count: 1 },
      ])
      const first = await get('analytes/?limit=1')
      const second = await get(`analytes/?limit=1&cursor=${first.next}`)
      expect([...first.results, ...second.results]).toEqual(results)
      expect(second.next).toBeNull()
    })

    it('forget those of deleted reports', async () => {
      await begin()
      const id = await add('2026-01-10', { analyte: 'Zonulin', value: 40 })
      await server.call('DELETE', `${PATH}${id}/`, { token: ada.access })
      expect((await get('analytes/')).results).toEqual([])
      expect((await get('table/')).results).toEqual([])
    })
  })

  describe('the table', () => {
    it('has a column per report, also within one day, and one unit per row', async () => {
      await begin()
      await add(
        '2026-01-10',
        { analyte: 'Hb', value: 14.2, decimals: 1, unit: 'g/dL' },
        { analyte: 'Nitrite', text: 'neg' },
      )
      await add('2026-01-10', { analyte: 'Lp(a)', value: 40, unit: 'mg/dL' })
      await add(
        '2026-02-10',
        { analyte: 'Haemoglobin', value: 138, unit: 'g/L' },
        { analyte: 'Lp(a)', value: 90, unit: 'nmol/L' },
      )
      const { results, next } = await get('table/')
      expect(next).toBeNull()
      expect(results).toMatchObject([
        {
          taken_on: '2026-02-10',
          cells: [
            { analyte_key: 'haemoglobin', row_unit: 'g/L', shown: 138, is_converted: false, apart: null },
            { row_unit: 'nmol/L', shown: 90, apart: null },
          ],
        },
        { taken_on: '2026-01-10', cells: [{ row_unit: 'mg/dL', shown: 40, apart: 'no_factor' }] },
        {
          taken_on: '2026-01-10',
          cells: [
            { analyte_key: 'haemoglobin', row_unit: 'g/L', shown: 142, is_converted: true },
            { text: 'neg', shown: null },
          ],
        },
      ])
      const first = await get('table/?limit=2')
      const rest = await get(`table/?limit=2&cursor=${first.next}`)
      expect([...first.results, ...rest.results]).toEqual(results)
    })
  })
})
