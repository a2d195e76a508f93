import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { closeContext, createContext, type Context } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../app.ts'
import { type Fate, openProxy, type Proxy } from './proxy.ts'

const SECRET_KEY = 'the same for both servers of this test, so that tokens hold'
/** Shorter than in earnest. */
const TIMEOUTS = { connectionTimeoutMillis: 500, query_timeout: 500 }
const SYMPTOMS = '/api/medical-records/symptoms/'
const LAB_RESULTS = '/api/medical-records/lab-results/'
const symptom = (name: string) => ({
  health_issue: null,
  name,
  severity: 4,
  recorded_date: '2026-03-01',
  recorded_time: '08:30',
  description: '',
})
const report = (laboratory: string) => ({
  taken_on: '2026-03-01',
  laboratory,
  lines: [{ analyte: 'Potassium', value: 4.2, unit: 'mmol/L' }],
})

describe('a database that breaks', () => {
  /** Stands on the database itself, to look at what is there. */
  let sound: TestApp
  let ada: Patient
  let proxy: Proxy
  /** The server under test, whose database is at the other end of the proxy. */
  let app: FastifyInstance
  let context: Context
  const dataDir = mkdtempSync(join(tmpdir(), 'salve-test-'))
  beforeAll(async () => {
    sound = await startTestApp({ SECRET_KEY })
    ada = await sound.newPatient()
    proxy = await openProxy(sound.urls.app)
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test', SECRET_KEY })
    context = createContext(config, { ...TIMEOUTS, connectionString: proxy.url })
    app = await buildApp(context)
  })
  afterEach(() => {
    proxy.watch(null)
    proxy.heal()
  })
  afterAll(async () => {
    await app.close()
    await closeContext(context)
    await proxy.close()
    await sound.close()
    rmSync(dataDir, { recursive: true })
  })

  const ask = (method: 'GET' | 'POST', url: string, payload?: object, key?: string) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${ada.access}`, ...(key ? { 'idempotency-key': key } : {}) },
      ...(payload ? { payload } : {}),
    })
  /** The patient's entries as the sound server sees them. */
  const kept = async (path: string, text: string) =>
    (await sound.call('GET', `${path}?search=${text}`, { token: ada.access })).json().results

  // Each write is a transaction, whether of one statement or of several.
  const kinds = [
    { path: SYMPTOMS, entry: symptom },
    { path: LAB_RESULTS, entry: report },
  ]
  const cases = kinds.flatMap((kind) =>
    (['cut before', 'cut after'] as const).map((fate) => ({ ...kind, fate })),
  )

  it.each(cases)('keeps one entry of $path when the connection is $fate the commit', async (fault) => {
    const { path, entry, fate } = fault
    const body = entry(`Cut${newId().slice(-8)}`)
    const name = 'name' in body ? body.name : body.laboratory
    const key = newId()
    proxy.watch(once('commit', fate))
    const lost = await ask('POST', path, body, key)
    expect(lost.statusCode).toBe(503)
    expect(lost.headers['retry-after']).toMatch(/^\d+$/)
    expect(await kept(path, name)).toHaveLength(fate === 'cut after' ? 1 : 0)
    const again = await ask('POST', path, body, key)
    expect(again.statusCode).toBe(201)
    expect(await kept(path, name)).toEqual([again.json()])
    expect(again.json()).toMatchObject(body)
  })

  it('answers 503 while it is gone, says so to who asks, and heals by itself', async () => {
    proxy.goDown()
    for (const refused of [await ask('GET', SYMPTOMS), await ask('POST', SYMPTOMS, symptom('Lost'))]) {
      expect(refused.statusCode).toBe(503)
      expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/)
      expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    }
    expect((await app.inject('/api/health/live')).statusCode).toBe(200)
    expect((await app.inject('/api/health/ready')).statusCode).toBe(503)
    proxy.heal()
    expect((await app.inject('/api/health/ready')).statusCode).toBe(200)
    expect((await ask('GET', SYMPTOMS)).statusCode).toBe(200)
    expect(await kept(SYMPTOMS, 'Lost')).toEqual([])
  })

  it('does not let callers wait for ever when nothing comes back', async () => {
    proxy.freeze()
    const waiting = [ask('GET', SYMPTOMS), ask('POST', SYMPTOMS, symptom('Frozen'))]
    expect((await app.inject('/api/health/live')).statusCode).toBe(200)
    expect((await app.inject('/api/health/ready')).statusCode).toBe(503)
    for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(503)
    proxy.heal()
    await vi.waitFor(async () => expect((await ask('GET', SYMPTOMS)).statusCode).toBe(200))
  })
})

/** The given fate for the first piece that holds the text, whatever was under way before. */
function once(text: string, fate: Fate): (sent: Buffer) => Fate {
  let done = false
  return (sent) => {
    if (done || !sent.includes(text)) return 'pass'
    done = true
    return fate
  }
}
