import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveMetrics } from './metrics.ts'

it('serves figures by route, and no address that somebody asked for', async () => {
  const app = Fastify()
  const metrics = serveMetrics(app, 0)
  await once(metrics, 'listening')
  app.get('/api/things/:id', async () => ({}))
  await app.inject('/api/things/private-name?search=private-word')
  const { port } = metrics.address() as AddressInfo
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toContain(
    'salve_http_request_duration_seconds_count{method="GET",route="/api/things/:id",status="200"} 1',
  )
  expect(text).not.toContain('private')
  await app.close()
})

it('answers nothing to a page whose own name points at this machine', async () => {
  const app = Fastify()
  const metrics = serveMetrics(app, 0)
  await once(metrics, 'listening')
  const { port } = metrics.address() as AddressInfo
  const call = get({
    port,
    host: '127.0.0.1',
    path: '/metrics',
    headers: { host: `elsewhere.example:${port}` },
  })
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(403)
  answer.resume()
  await app.close()
})
