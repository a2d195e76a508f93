import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../config.ts'
import { openPushService, type PushService } from '../../test/push-service.ts'
import type { Resolve } from '../outgoing/public-lookup.ts'
import { openPush, type Push } from './push.ts'
import { vapidKeys } from './vapid-keys.ts'

const MESSAGE = { text: '{"title":"Salve"}', ttlSeconds: 600, urgency: 'high', topic: 'moment' } as const
let dataDir: string
let service: PushService
let push: Push
const configOf = (settings: Record<string, string> = {}) =>
  readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://salve.example.org',
    PUSH_LOOPBACK: 'true',
    ...settings,
  })
const deviceOf = ({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }) => ({
  endpoint,
  ...keys,
})

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'salve-push-'))
  service = await openPushService()
  push = openPush(configOf())
})
afterAll(async () => {
  push.close()
  await service.stop()
  rmSync(dataDir, { recursive: true })
})
beforeEach(() => {
  service.replies = []
  service.shown = []
})

it('creates its keys once and keeps them private', () => {
  const key = push.publicKey()
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  expect(openPush(configOf()).publicKey()).toBe(key)
  const file = join(dataDir, 'vapid.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const privateKey = readFileSync(file, 'utf8').trim()
  expect(openPush(readConfig({ DATA_DIR: tmpdir(), VAPID_PRIVATE_KEY: privateKey })).publicKey()).toBe(key)
})

it.each([31, 30])('signs with a key that Node writes in %d bytes', async (bytes) => {
  const short = Buffer.alloc(bytes, 7)
  const folder = mkdtempSync(join(tmpdir(), 'salve-push-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Earlier releases stored short keys in this form.
  writeFileSync(join(folder, 'vapid.key'), `${short.toString('base64url')}\n`)
  const inFull = Buffer.concat([Buffer.alloc(32 - bytes), short]).toString('base64url')
  const sending = [configOf({ DATA_DIR: folder }), configOf({ VAPID_PRIVATE_KEY: inFull })].map((config) =>
    openPush(config),
  )
  expect(new Set(sending.map((one) => one.publicKey())).size).toBe(1)
  for (const one of sending)
    expect(await one.send(deviceOf(service.newDevice()), MESSAGE)).toEqual({ is: 'sent' })
})

it('stores each key that it makes in full', () => {
  for (let i = 0; i < 1000; i += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'salve-push-'))
    const { privateKey } = vapidKeys(null, folder)
    expect(readFileSync(join(folder, 'vapid.key'), 'utf8')).toBe(`${privateKey}\n`)
    rmSync(folder, { recursive: true })
    expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32)
  }
})

it('sends messages readable only by the device, signed by the server', async () => {
  expect(await push.send(deviceOf(service.newDevice()), MESSAGE)).toEqual({ is: 'sent' })
  const [shown] = service.shown
  expect(shown?.payload).toEqual({ title: 'Salve' })
  expect(shown?.headers).toMatchObject({
    ttl: '600',
    urgency: 'high',
    topic: 'moment',
    'content-length': '4096',
  })
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(shown?.headers.authorization ?? '') ?? []
  expect(key).toBe(push.publicKey())
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isGenuine).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.origin.replace('http:', 'https:'),
    sub: 'https://salve.example.org',
  })
})

it.each([
  [201, undefined, { is: 'sent' }],
  [404, undefined, { is: 'gone' }],
  [410, undefined, { is: 'gone' }],
  [403, undefined, { is: 'refused' }],
  [413, undefined, { is: 'refused' }],
  // Redirects are not followed.
  [307, undefined, { is: 'refused' }],
  [429, '120', { is: 'later', afterMs: 120_000 }],
  [500, undefined, { is: 'later', afterMs: null }],
  [503, 'soon', { is: 'later', afterMs: null }],
] as const)('takes an answer of %d (%s) as %j', async (status, retryAfter, outcome) => {
  service.replies = [{ status, ...(retryAfter ? { retryAfter } : {}) }]
  expect(await push.send(deviceOf(service.newDevice()), MESSAGE)).toEqual(outcome)
})

// Both wait for as long as a service may take.
describe.concurrent('a service that does not answer', () => {
  it('is given up, and can be asked again', { timeout: 30_000 }, async () => {
    service.replies = ['hangs']
    expect(await push.send(deviceOf(service.newDevice()), MESSAGE)).toEqual({ is: 'later', afterMs: null })
    expect(await push.send(deviceOf(service.newDevice()), MESSAGE)).toEqual({ is: 'sent' })
  })

  it('is left alone for a while if it never answers', { timeout: 30_000 }, async () => {
    const hanging = await openPushService()
    hanging.replies = Array.from({ length: 5 }, () => 'hangs' as const)
    const device = deviceOf(hanging.newDevice())
    await Promise.all(hanging.replies.map(() => push.send(device, MESSAGE)))
    expect(await push.send(device, MESSAGE)).toEqual({ is: 'later', afterMs: null })
    expect(hanging.calls).toBe(5)
    expect(await push.send(deviceOf(service.newDevice()), MESSAGE)).toEqual({ is: 'sent' })
    await hanging.stop()
  })
})

it('gives up keys that are none', async () => {
  const device = { endpoint: `${service.origin}/push/x`, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  expect(await push.send(device, MESSAGE)).toEqual({ is: 'gone' })
})

/** Opens push as in production, without an allowance for this machine. */
const strict = () => openPush(configOf({ PUSH_LOOPBACK: 'false' }))

const toThisMachine: Resolve = (_, __, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }])

describe('an address that is none of the internet', () => {
  it.each([
    'http://push.example.org/x',
    'https://user:secret@push.example.org/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://0x7f000001/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fe80::1]/x',
    'https://[fd00::1]/x',
    'https://10.1.2.3/x',
    'https://172.31.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/x',
    'https://0.0.0.0/x',
    'https://server.local/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://2130706433/x',
    'https://metadata.internal/x',
    'https://intranet/x',
    'https://intranet./x',
    'https://localhost./x',
    'https://server.local./x',
    'ftp://push.example.org/x',
    'nothing',
  ])('%s is refused', async (endpoint) => {
    expect(strict().allows(endpoint)).toBe(false)
    expect(await strict().send({ ...deviceOf(service.newDevice()), endpoint }, MESSAGE)).toEqual({
      is: 'gone',
    })
  })

  it.each(['https://push.example.org/x', 'https://8.8.8.8/x', 'https://[2606:4700::1111]/x'])(
    '%s is not',
    (endpoint) => {
      expect(strict().allows(endpoint)).toBe(true)
    },
  )

  it('is not reached through a name that resolves to it', async () => {
    let connections = 0
    const inside = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => inside.listen(0, resolve))
    const endpoint = `https://push.example.org:${(inside.address() as AddressInfo).port}/x`
    const device = { ...deviceOf(service.newDevice()), endpoint }
    const sendWith = (allowed: 'true' | 'false') =>
      openPush(configOf({ PUSH_LOOPBACK: allowed }), toThisMachine).send(device, MESSAGE)
    expect(await sendWith('false')).toEqual({ is: 'later', afterMs: null })
    expect(connections).toBe(0)
    // With this machine allowed, the same name does resolve to it.
    await sendWith('true')
    expect(connections).toBeGreaterThan(0)
    await new Promise((resolve) => inside.close(resolve))
  })
})
