import { chainStart, type ChainLink, followBack } from '@salve/domain/receipt-chain.ts'
import type { Receipt } from '@salve/contract/shares/receipts.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { visit } from '../../../test/consultation.ts'

const PATH = '/api/shares/receipts/'

describe('the receipts', () => {
  let server: TestApp
  let ada: Patient
  let shares: string[]
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    const visits = [
      await visit(server, ada, { name: '=Dr. Vogt' }),
      await visit(server, ada, { name: 'Dr. Ömer' }),
    ]
    for (const { call } of visits)
      for (const name of ['HbA1c', 'ECG'])
        await call('POST', 'proposals/', { what: { kind: 'test', name }, reason: '' })
    shares = visits.map(({ share }) => share)
  })
  afterAll(() => server.close())
  const get = (path: string, token = ada.access) => server.call('GET', path, { token })
  const list = async (query = ''): Promise<Receipt[]> => (await get(`${PATH}?${query}`)).json().results
  /** Follows the chain as a reader does, in pages of two. */
  const follow = async (): Promise<string> => {
    let link: ChainLink | null = null
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { results: Receipt[]; next: string | null } = (
        await get(`${PATH}?limit=2${cursor && `&cursor=${cursor}`}`)
      ).json()
      for (const line of page.results) {
        const next: ChainLink | string = await followBack(link, line)
        if (typeof next === 'string') return `${line.position} ${next}`
        link = next
      }
      cursor = page.next
    }
    const start = await chainStart(ada.id)
    return link?.hash === start.hash && link.position === 0 ? 'holds' : 'cut off'
  }

  it('state who did what through which share, newest first', async () => {
    const lines = await list()
    expect(lines.map(({ position }) => position)).toEqual(lines.map((_, i) => lines.length - i))
    expect((await list('kind=proposal_made')).map(({ actor_name }) => actor_name)).toEqual([
      'Dr. Ömer',
      'Dr. Ömer',
      '=Dr. Vogt',
      '=Dr. Vogt',
    ])
    const ofFirst = await list(`share=${shares[0]}`)
    expect((await get(`/api/shares/${shares[0]}/receipts/`)).json().results).toEqual(ofFirst)
    expect(ofFirst.every(({ share }) => share === shares[0])).toBe(true)
    const grace = await server.newPatient()
    expect((await get(PATH, grace.access)).json()).toEqual({ results: [], next: null })
    expect((await get(`/api/shares/${shares[0]}/receipts/`, grace.access)).statusCode).toBe(404)
  })

  it('are unread until they are opened', async () => {
    const newest = (await list())[0]?.position ?? 0
    const read = (position: number) =>
      server.call('POST', `${PATH}read/`, { token: ada.access, body: { position } })
    expect((await get(`${PATH}unread/`)).json()).toEqual({ unread: newest, read_position: 0 })
    expect((await read(newest - 1)).json()).toEqual({ unread: 1, read_position: newest - 1 })
    expect((await read(1)).json()).toEqual({ unread: 1, read_position: newest - 1 })
    expect((await read(1000)).json()).toEqual({ unread: 0, read_position: newest })
  })

  it('can be downloaded as a file with the hashes', async () => {
    const { body, headers } = await get(`${PATH}export/`)
    expect(headers['content-type']).toContain('text/csv')
    for (const { hash } of await list()) expect(body).toContain(hash)
    expect(body).toContain(`'=Dr. Vogt`)
  })

  it('reveal any tampering by the owner of the tables', async () => {
    const owner = new pg.Client({ connectionString: server.urls.owner })
    await owner.connect()
    try {
      await owner.query("select set_config('app.actor', $1, false), set_config('app.patient', $1, false)", [
        ada.id,
      ])
      await owner.query('alter table receipts disable trigger user')
      const { rows } = await owner.query('select count(*)::int as n from receipts')
      const middle = Math.ceil(rows[0].n / 2)
      const harms: [string, RegExp][] = [
        [`update receipts set actor_name = 'Nobody' where position = ${middle}`, /changed/],
        [`update receipts set at = at + interval '1 hour' where position = ${middle}`, /changed/],
        [
          `update receipts set facts = '{}' where kind = 'proposal_made' and position >= ${middle}`,
          /changed/,
        ],
        [`delete from receipts where position = ${middle}`, /missing/],
        [
          `update receipts set position = -1 where position = ${middle};
           update receipts set position = ${middle} where position = ${middle + 1};
           update receipts set position = ${middle + 1} where position = -1`,
          /changed/,
        ],
        ['delete from receipts where position = 1', /cut off/],
      ]
      expect(await follow()).toBe('holds')
      for (const [harm, told] of harms) {
        await owner.query('create table kept as select * from receipts')
        await owner.query('alter table receipts drop constraint if exists receipts_position_check')
        await owner.query(harm)
        expect(await follow()).toMatch(told)
        await owner.query('delete from receipts')
        await owner.query('insert into receipts select * from kept')
        await owner.query('drop table kept')
      }
      expect(await follow()).toBe('holds')
    } finally {
      await owner.end()
    }
  })
})
