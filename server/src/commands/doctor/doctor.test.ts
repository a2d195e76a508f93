import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CLI, salveHere, salveWith } from '../../test/faults/operator.ts'
import { newPatientAt, startProcess } from '../../test/faults/server-process.ts'

/** Runs it as the operator does. */
const doctor = (dataDir: string, settings: Record<string, string> = {}) =>
  salveWith(dataDir, { PORT: '1', ...settings }, 'doctor')

describe('salve doctor', () => {
  const root = mkdtempSync(join(tmpdir(), 'salve-doctor-'))
  const dataDir = join(root, 'data')
  afterAll(() => rmSync(root, { recursive: true }))

  it('finds nothing wrong with a running server, and reports a lost key', async () => {
    const server = await startProcess(dataDir)
    const token = await newPatientAt(server.url, dataDir, 'ada')
    const form = new FormData()
    form.append('file', new Blob(['What the letter says.']), 'Letter.txt')
    await fetch(`${server.url}/api/medical-records/documents/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const well = await doctor(dataDir, { PORT: new URL(server.url).port })
    expect(well.out).toMatch(/ok +Server +It answers on port/)
    expect(well.out).toMatch(/ok +Keys +The keys open all 1 files\./)
    expect(well.out).toMatch(/warn +Last backup +"salve backup" has made none/)
    expect(well).toMatchObject({ code: 0 })
    await server.stop()

    writeFileSync(join(dataDir, 'secret.key'), `${randomBytes(32).toString('base64')}\n`)
    const lost = await doctor(dataDir)
    expect(lost.out).toMatch(/wrong +Keys +1 of 1 files cannot be opened.*Restore the earlier SECRET_KEY/)
    expect(lost.out).toMatch(/warn +Server +It is not running/)
    expect(lost).toMatchObject({ code: 1 })
  }, 60_000)

  it.each([
    [
      'a mail server that does not answer',
      { SMTP_URL: 'smtp://127.0.0.1:1' },
      /wrong +Mail +127\.0\.0\.1:1: .*Check SMTP_URL/,
    ],
    [
      'a language model that does not answer',
      { LLM_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'small' },
      /wrong +Model +127\.0\.0\.1:1: It cannot be reached/,
    ],
    ['production without a mail server', { NODE_ENV: 'production' }, /wrong +Mail +SMTP_URL is not set/],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgresql://salve@127.0.0.1:1/salve' },
      /wrong +Database +The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\.$/m,
    ],
    [
      'an address without TLS',
      { PUBLIC_URL: 'http://salve.invalid' },
      /wrong +Address +http:\/\/salve\.invalid is not https/,
    ],
    [
      'an address that leads nowhere',
      { PUBLIC_URL: 'https://salve.invalid' },
      /wrong +Address +https:\/\/salve\.invalid cannot be reached/,
    ],
    [
      'a proxy that is not trusted',
      { PUBLIC_URL: 'https://salve.invalid' },
      /warn +Proxy +TRUST_PROXY is not set/,
    ],
    [
      'a port open beside the proxy',
      { PUBLIC_URL: 'https://salve.invalid', TRUST_PROXY: '1', HOST: '0.0.0.0' },
      /warn +Proxy +TRUST_PROXY is set, and HOST/,
    ],
    [
      'a bucket that does not answer',
      {
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_BUCKET: 'salve',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      },
      /wrong +Files +The bucket salve cannot be used: .*Check S3_ENDPOINT/,
    ],
    [
      'an issuer that does not answer',
      { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
      /wrong +Sign-in +http:\/\/127\.0\.0\.1:1 cannot be reached: .*Check OIDC_ISSUER/,
    ],
    [
      'a folder that cannot be made',
      { DATA_DIR: join(CLI, 'data') },
      /wrong +Data folder +.* does not exist, and this user cannot create it/,
    ],
    ['a setting that is wrong', { REGISTRATION: 'perhaps' }, /The setting REGISTRATION/],
  ])('reports %s and a remedy', async (_, settings, line) => {
    const given = { PORT: '1', ...(settings as Record<string, string>) }
    const said = await salveHere(join(root, 'nothing-here'), given, 'doctor')
    expect(said.out).toMatch(line)
    expect(said.code).toBe(1)
  })
})
