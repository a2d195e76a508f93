import { endpoints } from '@salve/contract/all.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { mountedRoutes } from '../mounted-routes.ts'
import { nameOf } from './caller.ts'

/** Routes below /api/ outside the contract: for whoever runs the server, or writes programs. */
const BESIDE_THE_CONTRACT = [
  'GET /api/chat/socket',
  'GET /api/docs',
  'GET /api/docs*',
  'GET /api/docs/page.js',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/openapi.json',
]
/** The mailbox, the pages for people and the files that they are made of. */
const PAGES = /^GET (\/dev\/mailbox(\.css|\/\{id\})?|\*|\/(screens\/)?[\w.-]+|\/assets\/?\*)$/

describe('the routes of the server', () => {
  let server: TestApp
  let api: string[]
  beforeAll(async () => {
    server = await startTestApp()
    api = mountedRoutes(server.app).filter((route) => !PAGES.test(route))
  })
  afterAll(() => server.close())

  it('are the calls of the contract, all of them and no others', () => {
    const calls = endpoints.map((endpoint) => nameOf(endpoint).replace(/\/$/, ''))
    expect(api).toEqual([...calls, ...BESIDE_THE_CONTRACT].toSorted())
  })

  it('answer other methods with a plain 404', async () => {
    for (const { path } of endpoints)
      expect((await server.call('TRACE', path.replaceAll(/[{}]/g, ''))).statusCode).toBe(404)
  })
})
