import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { finish, goToIssuer } from '../../test/google.ts'
import {
  signedBy,
  signedByKeyInside,
  signedWithPublicKey,
  signedWithSecret,
  stranger,
  unsigned,
  withBrokenSignature,
  withClaims,
} from '../../test/id-tokens.ts'
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

it('accepts an ID token that the issuer signed', async () => {
  issuer.onToken = (token) => signedBy(issuer.key, token)
  expect(await enter()).toBe(200)
})

it.each<[string, (token: string) => string]>([
  ['one that a stranger signed', (token) => signedBy(stranger, token)],
  ['one whose signature was broken', withBrokenSignature],
  ['one whose claims were changed', (token) => withClaims(token, { sub: 'somebody-else' })],
  ['one that nobody signed', (token) => unsigned(token)],
  ['one that nobody signed, in capitals', (token) => unsigned(token, 'NONE')],
  ['one that keeps its header and has no signature', (token) => token.replace(/[^.]*$/, '')],
  ['one that brings its own key', signedByKeyInside],
  ['one signed with the public key', (token) => signedWithPublicKey(issuer.key, token)],
  [
    'one signed with the secret of the client',
    (token) => signedWithSecret(issuer.settings.OIDC_CLIENT_SECRET, token),
  ],
  ['one signed with an empty secret', (token) => signedWithSecret('', token)],
  ['one that is over', (token) => resigned(token, { exp: nowInSeconds() - HOUR_S })],
  ['none', () => ''],
])('refuses %s', async (_, change) => {
  issuer.onToken = change
  expect(await enter()).toBe(401)
})

const resigned = (token: string, claims: object) => signedBy(issuer.key, token, claims)
const client = () => issuer.settings.OIDC_CLIENT_ID
const url = () => issuer.settings.OIDC_ISSUER

it.each<[string, () => object]>([
  ['another issuer', () => ({ iss: 'https://issuer.example' })],
  ['the issuer with a slash', () => ({ iss: `${url()}/` })],
  ['the issuer in capitals', () => ({ iss: url().toUpperCase() })],
  ['the issuer with a path', () => ({ iss: `${url()}/tenant` })],
  ['the issuer in a list', () => ({ iss: [url()] })],
  ['no issuer', () => ({ iss: undefined })],
  ['another reader', () => ({ aud: 'another-client' })],
  ['a list of other readers', () => ({ aud: ['another-client', 'a-third'] })],
  ['an empty list of readers', () => ({ aud: [] })],
  ['two readers, made for the other', () => ({ aud: [client(), 'another'], azp: 'another' })],
  ['two readers, made for nobody by name', () => ({ aud: [client(), 'another'] })],
  ['no reader', () => ({ aud: undefined })],
  ['another nonce', () => ({ nonce: 'another' })],
  ['an empty nonce', () => ({ nonce: '' })],
  ['no nonce', () => ({ nonce: undefined })],
  ['no end', () => ({ exp: undefined })],
  ['an end that is a text', () => ({ exp: String(nowInSeconds() + HOUR_S) })],
  ['a beginning in an hour', () => ({ nbf: nowInSeconds() + HOUR_S })],
  ['no beginning', () => ({ iat: undefined })],
  ['nobody', () => ({ sub: undefined })],
  ['nobody, in an empty text', () => ({ sub: '' })],
  ['somebody in two lines', () => ({ sub: 'one\ntwo' })],
  ['somebody with a character that no database stores', () => ({ sub: 'one\0' })],
])('refuses one that the issuer signed and that names %s', async (_, claims) => {
  issuer.onToken = (token) => resigned(token, claims())
  expect(await enter()).toBe(401)
})

it('accepts an audience given as a list', async () => {
  issuer.onToken = (token) => resigned(token, { aud: [client()] })
  expect(await enter()).toBe(200)
})

it('rejects the ID token of an earlier sign-in', async () => {
  let earlier = ''
  issuer.onToken = (token) => (earlier = token)
  expect(await enter()).toBe(200)
  issuer.onToken = () => earlier
  expect(await enter()).toBe(401)
})

it('rejects the code of another sign-in', async () => {
  const [mine, theirs] = [await goToIssuer(server), await goToIssuer(server)]
  expect((await finish(server, { ...mine, code: theirs.code })).statusCode).toBe(401)
  expect((await finish(server, { ...theirs, cookie: mine.cookie })).statusCode).toBe(401)
})
