import { endpoints } from '@salve/contract/all.ts'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guestTokens } from '../auth/guest-tokens.ts'
import { newId } from '../lib/ids.ts'
import { freshAddress, type Patient } from './app.ts'
import { mountedRoutes } from './mounted-routes.ts'
import { nameOf, openStanding, type Standing } from './standing/caller.ts'
import { EVERYTHING, guestOf, makeShare } from './standing/shares.ts'

/**
 * Routes that answer anybody, with any token or none: programs' own, the pages for people, and the
 * socket, which looks for a token in its first frame.
 */
const FOR_ALL =
  /^GET (\*|\/(api\/(docs.*|chat\/socket|health\/(live|ready)|openapi\.json)|dev\/mailbox.*|\*|(screens\/)?[\w.-]+|assets\/?\*))$/

const named = (isGuest: boolean) =>
  endpoints
    .filter((endpoint) => !endpoint.public && (endpoint.guest === true) === isGuest)
    .map((endpoint) => [nameOf(endpoint), endpoint] as const)

describe('the token of a guest', () => {
  let standing: Standing
  let stranger: Patient
  beforeAll(async () => {
    standing = await openStanding()
    stranger = await standing.server.newPatient()
  })
  afterAll(() => standing.server.close())

  it.each(named(false))('is nothing to %s', async (_, endpoint) => {
    const refused = await standing.make(endpoint, { token: standing.guest })
    expect(refused.statusCode).toBe(401)
    expect(refused.json().type).toBe('/problems/token-refused')
  })

  it.each(named(true))('alone is taken by %s', async (_, endpoint) => {
    for (const token of [standing.patient.access, stranger.access, null])
      expect((await standing.make(endpoint, { token })).statusCode).toBe(401)
    const answer = await standing.make(endpoint)
    expect(answer.statusCode).toBe(standing.calls[nameOf(endpoint)]?.answers ?? endpoint.status ?? 200)
  })

  it('opens no route of the server beside those of guests and of everybody', async () => {
    const ids = [newId(), ...Object.values(standing.records)]
    const open = endpoints.filter((endpoint) => endpoint.public || endpoint.guest).map(routeOf)
    const closed = mountedRoutes(standing.server.app).filter(
      (route) => !open.includes(route) && !FOR_ALL.test(route),
    )
    expect(closed.length).toBeGreaterThan(100)
    for (const route of closed) {
      const [method = '', path = ''] = route.split(' ')
      for (const id of path.includes('{') ? ids.slice(0, 6) : ['']) {
        const answer = await standing.server.call(method, path.replaceAll(/\{\w+\}/g, id), {
          token: standing.guest,
          from: freshAddress(),
        })
        expect([route, answer.statusCode]).toEqual([route, 401])
      }
    }
  })

  it('is none when it was changed, made by somebody else, or for another share', async () => {
    const { server, records, patient } = standing
    const get = (token: string) => server.call('GET', '/api/consultation/', { token })
    const claims = { patient: patient.id, shareId: records.share, guestId: newId() }
    const right = guestTokens(server.context.keys.guest, server.context.now)
    const others = [
      guestTokens(server.context.keys.access, server.context.now).issue(claims).access,
      guestTokens(Buffer.alloc(32, 1), server.context.now).issue(claims).access,
      right.issue(claims).access,
      right.issue({ ...claims, patient: stranger.id }).access,
      unsigned(standing.guest),
      withClaim(standing.guest, { shr: newId() }, server.context.keys.guest),
      withClaim(standing.guest, { sub: stranger.id }, server.context.keys.guest),
      withClaim(standing.guest, { typ: 'access' }, server.context.keys.guest),
      withClaim(standing.guest, { aud: 'salve-api' }, server.context.keys.guest),
    ]
    for (const token of others) expect((await get(token)).statusCode).toBe(401)
  })

  it('shows its own share, and none of another one', async () => {
    const { server, patient, records } = standing
    const other = await makeShare(server, patient, { ...EVERYTHING, title: 'Somebody else' })
    const foreign = await makeShare(server, stranger, EVERYTHING)
    const guests = await Promise.all([
      guestOf(server, patient, other.id),
      guestOf(server, stranger, foreign.id),
    ])
    const get = async (token: string) =>
      (await server.call('GET', '/api/consultation/', { token })).json().share.id
    expect(await get(standing.guest)).toBe(records.share)
    expect(await Promise.all(guests.map(get))).toEqual([other.id, foreign.id])
  })
})

const routeOf = (endpoint: (typeof endpoints)[number]) => nameOf(endpoint).replace(/\/$/, '')

const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The same claims, with an algorithm that needs no signature. */
function unsigned(token: string): string {
  const [, claims = ''] = token.split('.')
  return `${base64({ alg: 'none', typ: 'JWT' })}.${claims}.`
}

/** Other claims, rightly signed, as if the key were used for something else. */
function withClaim(token: string, changed: object, key: Buffer): string {
  const [head = '', claims = ''] = token.split('.')
  const text = `${head}.${base64({ ...json(claims), ...changed })}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}
