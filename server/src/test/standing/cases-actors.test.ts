import { endpoints } from '@salve/contract/all.ts'
import { type Endpoint, PATIENT_HEADER, type Right, rightOf } from '@salve/contract/endpoint.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { newId } from '../../lib/ids.ts'
import type { Patient } from '../app.ts'
import { inOrder, nameOf, openStanding, type Standing } from './caller.ts'

const named = (list: Endpoint[]) => list.map((endpoint) => [nameOf(endpoint), endpoint] as const)

/** The rights of each role; a call that no role has is one about an account. */
const MAY = {
  reader: ['read'],
  recorder: ['read', 'record'],
  manager: ['read', 'record', 'write'],
} satisfies Record<string, Right[]>
type Role = keyof typeof MAY
const ROLES = Object.keys(MAY) as Role[]
const allows = (role: Role, endpoint: Endpoint) => MAY[role].some((right) => right === rightOf(endpoint))

const HOUR_MS = 3_600_000
/** Accounts without a grant, with one that is over, and with one that has not begun. */
const OUTSIDE = { none: null, ended: [-48, -1], 'not begun': [9000, null] } as const

let standing: Standing
const actors: Record<string, Patient> = {}
const actor = (name: string): Patient => {
  const found = actors[name]
  if (!found) throw new Error(`nobody is called ${name}`)
  return found
}

const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

async function grant(to: Patient, role: Role, from: number, until: number | null): Promise<void> {
  await sql`
    insert into grants (patient, actor, role, starts_at, ends_at)
    values (${standing.patient.id}, ${to.id}, ${role}, ${at(from)}, ${until === null ? null : at(until)})
  `.execute(standing.server.context.db.as(standing.patient.id))
}

beforeAll(async () => {
  standing = await openStanding()
  for (const role of ROLES) {
    actors[role] = await standing.server.newPatient()
    await grant(actor(role), role, -24, null)
  }
  for (const [name, span] of Object.entries(OUTSIDE)) {
    actors[name] = await standing.server.newPatient()
    if (span) await grant(actor(name), 'manager', span[0], span[1])
  }
})
afterAll(() => standing.server.close())

const as = (name: string, endpoint: Endpoint, patient = standing.patient.id) =>
  standing.make(endpoint, {
    token: endpoint.guest ? standing.guest : actor(name).access,
    headers: { [PATIENT_HEADER]: patient },
  })
const refusal = (answer: LightMyRequestResponse) => `${answer.statusCode} ${answer.json().type}`

describe('one’s own record, named', () => {
  const reading = endpoints.filter((endpoint) => endpoint.method === 'GET')
  it.each(named(reading.filter((endpoint) => !endpoint.public && !endpoint.guest)))(
    '%s answers as without a name',
    async (_, endpoint) => {
      const answer = await standing.make(endpoint, { headers: { [PATIENT_HEADER]: standing.patient.id } })
      expect(answer.statusCode).toBe((await standing.make(endpoint)).statusCode)
      expect(answer.statusCode).not.toBe(403)
    },
  )
})

describe('the record of another', () => {
  describe('with a call about an account', () => {
    it.each(named(endpoints.filter((endpoint) => rightOf(endpoint) === 'own')))(
      '%s is nobody else’s, whatever they hold',
      async (_, endpoint) => {
        for (const name of Object.keys(actors))
          expect(refusal(await as(name, endpoint))).toBe('403 /problems/own-record-only')
      },
    )
  })

  describe('without a live grant', () => {
    it.each(named(endpoints.filter((endpoint) => rightOf(endpoint) !== 'own')))(
      '%s answers as for a patient who is not there',
      async (_, endpoint) => {
        const nobody = await as('none', endpoint, newId())
        expect(refusal(nobody)).toBe('404 /problems/not-found')
        for (const name of Object.keys(OUTSIDE)) {
          const answer = await as(name, endpoint)
          expect(answer.statusCode).toBe(404)
          expect(answer.body).toBe(nobody.body)
        }
        expect(refusal(await as('manager', endpoint, 'nobody'))).toBe('404 /problems/not-found')
      },
    )
  })

  describe.each(ROLES)('as a %s', (role) => {
    const calls = inOrder.filter((endpoint) => rightOf(endpoint) !== 'own')

    it.each(named(calls.filter((endpoint) => !allows(role, endpoint))))(
      '%s is refused',
      async (_, endpoint) => {
        expect(refusal(await as(role, endpoint))).toBe('403 /problems/role-too-narrow')
      },
    )

    it.each(named(calls.filter((endpoint) => allows(role, endpoint))))('%s works', async (name, endpoint) => {
      const answer = await as(role, endpoint)
      expect(answer.statusCode).toBe(standing.calls[name]?.answers ?? endpoint.status ?? 200)
    })

    afterAll(async () => {
      for (const endpoint of calls.filter(({ path }) => path.endsWith('/restore/')))
        await standing.make(endpoint)
    })
  })
})

it('every call about an account is one of its own', () => {
  const open = endpoints.filter(({ path }) =>
    /^\/api\/(users|token|shares|calendar|chat|chatbot)\//.test(path),
  )
  expect(open.filter((endpoint) => rightOf(endpoint) !== 'own').map(nameOf)).toEqual([])
})
