import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { finish, goToIssuer } from '../../test/google.ts'
import { signedBy, stranger, unsigned, withBrokenSignature, withClaims } from '../../test/id-tokens.ts'
import { startIssuer, type Issuer } from '../../test/issuer.ts'

let server: TestApp
let issuer: Issuer
beforeAll(async () => {
  issuer = await startIssuer(['http://127.0.0.1:3000'])
  server = await startTestApp(issuer.settings)
})
beforeEach(() => {
  issuer.account = { sub: newId(), email: `${newId()}@example.org`, email_verified: true }
  issuer.onToken = (token) => token
})
afterAll(async () => {
  await server.close()
  await issuer.stop()
})

const enter = async () => (await finish(server, await goToIssuer(server))).statusCode
const HOUR_S = 3600
const nowInSeconds = () => Math.floor(Date.now() / 1000)

it('takes an ID token that the issuer signed', async () => {
  issuer.onToken = (token) => signedBy(issuer.key, token)
  expect(await enter()).toBe(200)
})

it.each<[string, (token: string) => string]>([
  ['one that a stranger signed', (token) => signedBy(stranger, token)],
  ['one whose signature was broken', withBrokenSignature],
  ['one whose claims were changed', (token) => withClaims(token, { sub: 'somebody-else' })],
  ['one that nobody signed', unsigned],
  ['one of another issuer', (token) => signedBy(issuer.key, token, { iss: 'https://issuer.example' })],
  ['one for somebody else', (token) => signedBy(issuer.key, token, { aud: 'another-client' })],
  ['one for another sign-in', (token) => signedBy(issuer.key, token, { nonce: 'another' })],
  ['one that is over', (token) => signedBy(issuer.key, token, { exp: nowInSeconds() - HOUR_S })],
  ['none', () => ''],
])('refuses %s', async (_, change) => {
  issuer.onToken = change
  expect(await enter()).toBe(401)
})

it('refuses the ID token of an earlier sign-in', async () => {
  let earlier = ''
  issuer.onToken = (token) => (earlier = token)
  expect(await enter()).toBe(200)
  issuer.onToken = () => earlier
  expect(await enter()).toBe(401)
})

it('refuses the code of another sign-in', async () => {
  const [mine, theirs] = [await goToIssuer(server), await goToIssuer(server)]
  expect((await finish(server, { ...mine, code: theirs.code })).statusCode).toBe(401)
  expect((await finish(server, { ...theirs, cookie: mine.cookie })).statusCode).toBe(401)
})
