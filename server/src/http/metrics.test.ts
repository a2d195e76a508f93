import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { newId } from '../lib/ids.ts'
import { startTestApp, type TestApp } from '../test/app.ts'

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('metrics', () => {
  let server: TestApp
  let port: number
  beforeAll(async () => {
    port = await freePort()
    server = await startTestApp({ METRICS_PORT: String(port) }, {}, { workers: false })
  })
  afterAll(() => server.close())
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const figure = async (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(await read())?.[1])

  it('are grouped by route, without requested addresses', async () => {
    await server.call('GET', '/api/news/private-name/?search=private-word')
    const text = await read()
    expect(text).toMatch(
      /salve_http_request_duration_seconds_count\{method="GET",route="\/api\/news\/:slug\/",status="400"\} 1/,
    )
    expect(text).not.toContain('private')
  })

  it('show queue length and age, but no person', async () => {
    expect(await figure('salve_mail_waiting')).toBe(0)
    const email = `${newId()}@example.org`
    const body = { name: 'Ada Test', email, password: 'correct horse battery staple', accepted_terms: true }
    await server.call('POST', '/api/users/register/', { body: { ...body, time_zone: 'Europe/Berlin' } })
    server.advance(90_000)
    expect(await figure('salve_mail_waiting')).toBe(1)
    expect(await figure('salve_mail_oldest_seconds')).toBeGreaterThanOrEqual(90)
    expect(await figure('salve_queue_waiting\\{queue="mail.send"\\}')).toBe(1)
    expect(await figure('salve_queue_oldest_seconds\\{queue="mail.send"\\}')).toBeGreaterThanOrEqual(90)
    expect(await figure('salve_queue_waiting\\{queue="document.read"\\}')).toBe(0)
    expect(await figure('salve_sockets')).toBe(0)
    expect(await figure('salve_backup_made_at_seconds')).toBe(0)
    expect(await figure('salve_push_total\\{result="sent"\\}')).toBe(0)
    expect(await read()).not.toContain(email)
  })

  it('contain each figure that the operators’ guide says to watch', async () => {
    const guide = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
    const named = [...guide.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) => [
      ...cell.matchAll(/`(\w+)`/g),
    ])
    const text = await read()
    expect(named.length).toBeGreaterThan(10)
    for (const [, name = ''] of named.filter(([, name = '']) => name.includes('_')))
      expect(text).toContain(`# TYPE ${name} `)
  })

  it('refuse a page whose host name points at this machine', async () => {
    const headers = { host: `elsewhere.example:${port}` }
    const [answer] = (await once(
      get({ port, host: '127.0.0.1', path: '/metrics', headers }),
      'response',
    )) as [IncomingMessage]
    expect(answer.statusCode).toBe(403)
    answer.resume()
  })

  it('report an unavailable database, and everything else', async () => {
    expect(await figure('salve_database_up')).toBe(1)
    const { db } = server.context
    server.context.db = openDatabase({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' }, () => {})
    expect(await figure('salve_database_up')).toBe(0)
    expect(await figure('process_start_time_seconds')).toBeGreaterThan(0)
    await server.context.db.close()
    server.context.db = db
  })
})
