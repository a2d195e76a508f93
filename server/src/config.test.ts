import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, SETTING_NAMES } from './config.ts'

const KEY = 'a key that is long enough for the tests of this file'
const DSN = 'https://key@sentry.example.org/1'

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

test('keeps everything on this machine by default', () => {
  expect(readConfig({ DATA_DIR: '/srv/salve' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: '/srv/salve',
    registration: 'open',
    databaseUrl: null,
    smtpUrl: null,
    mailFrom: 'Salve <no-reply@localhost>',
    oidc: null,
    reporting: null,
    demo: false,
    production: false,
    metricsPort: null,
    trustProxy: false,
    logLevel: 'info',
    warnings: [],
  })
})

test('treats an empty setting as absent', () => {
  expect(readConfig({ SENTRY_DSN: '', PORT: ' ' })).toMatchObject({ reporting: null, port: 3000 })
})

test.each([
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', '65536'],
  ['HOST', 'two words'],
  ['PUBLIC_URL', 'salve.example.org'],
  ['PUBLIC_URL', 'https://example.org/salve'],
  ['REGISTRATION', 'maybe'],
  ['DATABASE_URL', 'mysql://db.example.org/salve'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'Salve'],
  ['SECRET_KEY', 'too short'],
  ['STUN_URL', 'turn:turn.example.org'],
  ['STUN_URL', 'https://stun.example.org'],
  ['SENTRY_DSN', 'sentry.example.org'],
  ['SENTRY_REPLAYS_SESSION_SAMPLE_RATE', '1.5'],
  ['SENTRY_REPLAYS_ON_ERROR_SAMPLE_RATE', 'all'],
  ['DEMO', 'yes'],
  ['NODE_ENV', 'prod'],
  ['METRICS_PORT', '0'],
  ['TRUST_PROXY', 'nginx'],
  ['LOG_LEVEL', 'loud'],
])('rejects %s as %j without repeating the value', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^The setting ${name} should `))])
  expect(problems[0]).not.toContain(`"${value}"`)
})

test('reports all errors at once', () => {
  expect(problemsOf({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' })).toHaveLength(3)
})

test('requires https for an issuer on another machine, and all three of its settings', () => {
  const client = { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
  expect(problemsOf({ OIDC_ISSUER: 'http://id.example.org', ...client })).toHaveLength(1)
  expect(readConfig({ OIDC_ISSUER: 'http://127.0.0.1:4000', ...client }).oidc).toEqual({
    issuer: 'http://127.0.0.1:4000',
    clientId: 'id',
    clientSecret: 'secret',
  })
  expect(problemsOf({ OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'id' })).toEqual([
    'Sign-in with Google needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET together; missing: OIDC_CLIENT_SECRET.',
  ])
})

test('requires a relay’s address and secret, both well formed', () => {
  const TURN_SECRET = 'the secret that coturn has, too'
  const TURN_URL = 'turn:turn.example.org:3478?transport=udp, turns:turn.example.org:5349'
  expect(readConfig({ TURN_URL, TURN_SECRET, STUN_URL: 'stun:[2001:db8::1]:3478' }).ice).toEqual({
    stunUrls: ['stun:[2001:db8::1]:3478'],
    turn: {
      urls: ['turn:turn.example.org:3478?transport=udp', 'turns:turn.example.org:5349'],
      secret: TURN_SECRET,
    },
  })
  expect(readConfig({}).ice).toEqual({ stunUrls: [], turn: null })
  expect(problemsOf({ TURN_URL })).toEqual([
    'The relay for video calls needs TURN_URL, TURN_SECRET together; missing: TURN_SECRET.',
  ])
  expect(problemsOf({ TURN_URL: 'turn.example.org:3478', TURN_SECRET })).toEqual([
    'The setting TURN_URL should be addresses separated by commas, such as turn:turn.example.org:3478.',
  ])
  const short = problemsOf({ TURN_URL, TURN_SECRET: 'short-one' })
  expect(short).toEqual([
    expect.stringMatching(/^The setting TURN_SECRET should have at least 16 characters/),
  ])
  expect(short[0]).not.toContain('short-one')
})

test('reports errors only in production, at the specified rates', () => {
  expect(readConfig({ SENTRY_DSN: DSN, NODE_ENV: 'development' }).reporting).toBeNull()
  expect(readConfig({ NODE_ENV: 'production' }).reporting).toBeNull()
  expect(readConfig({ SENTRY_DSN: DSN, NODE_ENV: 'production' }).reporting).toEqual({
    dsn: DSN,
    environment: 'production',
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  })
})

test.each([
  ['0.5', 0.5, 0],
  ['0', 0, 0],
  ['1.0', 1, 0],
  ['2', 0.2, 1],
  ['ten percent', 0.2, 1],
])('reads SENTRY_TRACES_SAMPLE_RATE %j as %d', (value, rate, warnings) => {
  const config = readConfig({ SENTRY_DSN: DSN, NODE_ENV: 'production', SENTRY_TRACES_SAMPLE_RATE: value })
  expect(config.reporting?.tracesSampleRate).toBe(rate)
  expect(config.warnings).toHaveLength(warnings)
})

test('warns when others can reach the server without https', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).warnings).toEqual([expect.stringContaining('unencrypted')])
  expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://salve.example.org' }).warnings).toEqual([])
  expect(readConfig({ HOST: 'localhost' }).warnings).toEqual([])
})

test('normalises addresses as browsers do', () => {
  expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
  expect(readConfig({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:3000')
  expect(readConfig({ PUBLIC_URL: 'https://Salve.example.org/' }).publicUrl).toBe('https://salve.example.org')
})

test('accepts a number or addresses as proxies', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
})

test('takes the key from its setting, or creates one', () => {
  expect(readConfig({ SECRET_KEY: KEY })).toMatchObject({
    secretKey: Buffer.from(KEY),
    secretKeyOrigin: 'setting',
  })
  const made = readConfig({ DATA_DIR: '/does/not/exist' })
  expect(made.secretKeyOrigin).toBe('made')
  expect(made.secretKey).toHaveLength(32)
})

test('lists exactly the settings of .env.example', () => {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const named = [...text.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(SETTING_NAMES))
})

test('documents every setting in docs/operating.md', () => {
  const text = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const [, list = ''] = text.split('## Every setting')
  const named = [...list.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(SETTING_NAMES))
})
