import { endpoints } from '@salve/contract/all.ts'
import type { Endpoint } from '@salve/contract/endpoint.ts'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Patient } from '../app.ts'
import { inOrder, nameOf, openStanding, type Standing } from './caller.ts'
import { standingCalls } from './calls.ts'
import type { StandingCall } from './call.ts'
import { unknownRecords } from './records.ts'
import { EVERYTHING, guestOf, makeShare } from './shares.ts'

const named = (list: Endpoint[]) => list.map((endpoint) => [nameOf(endpoint), endpoint] as const)

describe('every call', () => {
  let standing: Standing
  let stranger: Patient
  /** The guest of one of the stranger's shares. */
  let otherGuest: string
  beforeAll(async () => {
    standing = await openStanding()
    stranger = await standing.server.newPatient()
    const { id } = await makeShare(standing.server, stranger, EVERYTHING)
    otherGuest = await guestOf(standing.server, stranger, id)
  })
  afterAll(() => standing.server.close())

  it('is one that these tests know how to make', () => {
    expect(Object.keys(standing.calls).toSorted()).toEqual(endpoints.map(nameOf).toSorted())
  })

  describe('without a valid token', () => {
    it.each(named(endpoints.filter((endpoint) => !endpoint.public)))('%s is refused', async (_, endpoint) => {
      const wrong = endpoint.guest ? standing.patient.access : standing.guest
      for (const token of [
        null,
        'no.token.at-all',
        expired(standing),
        forged(standing.patient.access),
        wrong,
      ]) {
        const refused = await standing.make(endpoint, { token })
        expect(refused.statusCode).toBe(401)
        expect(refused.headers).toMatchObject({
          'content-type': expect.stringMatching(/^application\/problem\+json/),
          'www-authenticate': 'Bearer',
          'cache-control': 'no-store',
        })
      }
    })

    it.each(named(endpoints.filter((endpoint) => endpoint.public)))(
      '%s needs none',
      async (name, endpoint) => {
        const answer = await standing.make(endpoint)
        expect(answer.statusCode).toBe(standing.calls[name]?.answers ?? endpoint.status ?? 200)
      },
    )
  })

  describe("with another patient's ids", () => {
    const calls = standingCalls(unknownRecords(), {
      clinician: '',
      diagnosticCenter: '',
      publishedReview: '',
    })
    const owned = endpoints.filter((endpoint) => holdsId(calls[nameOf(endpoint)]))

    it.each(named(owned))('%s answers as for what is not there', async (name, endpoint) => {
      const unknown = standingCalls(unknownRecords(), standing.directory)[name]
      const token = endpoint.guest ? otherGuest : stranger.access
      const theirs = await standing.make(endpoint, { token })
      const nothing = await standing.make(endpoint, { token }, unknown)
      expect(theirs.statusCode).toBe(standing.calls[name]?.params ? 404 : nothing.statusCode)
      expect(theirs.statusCode).toBe(nothing.statusCode)
      expect(theirs.body).toBe(nothing.body)
    })

    it.each(named(owned.filter(({ method }) => method === 'GET')))(
      '%s shows them nothing',
      async (_, endpoint) => {
        const theirs = await standing.make(endpoint, {
          token: endpoint.guest ? otherGuest : stranger.access,
        })
        for (const id of Object.values(standing.records)) expect(theirs.body).not.toContain(id)
      },
    )
  })

  describe('of the patient', () => {
    it.each(named(inOrder.filter((endpoint) => !endpoint.public)))('%s works', async (_, endpoint) => {
      const answer = await standing.make(endpoint)
      expect(answer.statusCode).toBe(standing.calls[nameOf(endpoint)]?.answers ?? endpoint.status ?? 200)
    })
  })
})

const ANY_ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}"/
/** True when a call names a record, in its address, its query or its body. */
function holdsId(call: StandingCall | undefined): boolean {
  return ANY_ID.test(JSON.stringify({ ...call?.params, ...call?.query, ...call?.body }))
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

function signed(claims: object, key: Buffer): string {
  const text = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

/** A token that the server itself made, in a minute that is over. */
const expired = ({ patient, server }: Standing) =>
  signed({ ...claimsOf(patient.access), exp: 1 }, server.context.keys.access)

/** A token that somebody made who does not know the key. */
const forged = (access: string) => signed(claimsOf(access), Buffer.alloc(32, 1))
