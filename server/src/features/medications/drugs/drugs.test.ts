import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'

const DRUGS = '/api/medications/drugs/'

describe('drugs', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const ask = (query: string, language = 'en') =>
    server.call('GET', `${DRUGS}?${query}`, {
      token: ada.access,
      headers: { 'accept-language': language },
    })
  const named = async (q: string, language?: string) =>
    (await ask(`q=${encodeURIComponent(q)}`, language))
      .json()
      .results.map(({ inn }: { inn: string }) => inn) as string[]

  it('are found by substance, German name, brand, and despite a wrong letter', async () => {
    expect((await named('ramip'))[0]).toBe('ramipril')
    expect((await named('Acetylsalicyls', 'de'))[0]).toBe('acetylsalicylic acid')
    expect((await named('Marcumar'))[0]).toBe('phenprocoumon')
    expect((await named('ramirpil'))[0]).toBe('ramipril')
    expect(await named('grandmother’s tea')).toEqual([])
  })

  it('come with their name in the reader’s language and the usual forms and strengths', async () => {
    const [english] = (await ask('q=amlodipine&limit=1')).json().results
    const [german] = (await ask('q=amlodipine&limit=1', 'de')).json().results
    expect([english.name, german.name]).toEqual(['amlodipine', 'Amlodipin'])
    expect(english.products).toContainEqual({ form: 'tablet', strength: '5 mg' })
  })

  it('are limited as requested', async () => {
    expect((await ask('q=a&limit=3')).json().results).toHaveLength(3)
  })

  it.each(['', 'q=', 'q=%20', 'q=a&limit=0', 'q=a&limit=21', `q=${'a'.repeat(101)}`, 'q=a&name=b'])(
    'reject a query such as "%.20s"',
    async (query) => {
      const answer = await ask(query)
      expect([answer.statusCode, answer.json().type]).toEqual([400, '/problems/bad-query'])
    },
  )
})
