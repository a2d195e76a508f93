import { type Change, queryIn, type Reader } from '@salve/contract/lists/rowList.ts'
import { ANALYTES } from '@salve/domain/labs/analytes.ts'
import { isNamedLike } from '@salve/domain/labs/names.ts'
import fc, { type Arbitrary } from 'fast-check'
import type { Patient, TestApp } from '../app.ts'
import { type Asked, type Row, type TestedList, testedLists, type Ties, ZONES } from './tested.ts'

/** `LISTS_SEED` draws other rows, writes and queries. */
export const SEED = Number(process.env['LISTS_SEED'] ?? 20_260_101)
const ROWS = 60
const WRITES = 6
const TIE_IDS = { issues: 3, clinicians: 2 }

export const limits = fc.constantFrom(2, 5, 13, 200)

export interface Write {
  what: 'create' | 'replace' | 'delete'
  at: number
  id: string
  input: object
  change: object
}

/** Writes that wait, and the queries that are asked before and after they are sent. */
export function roundsOf({ queries, inputs, changes, isChangedOnly }: TestedList) {
  const what = isChangedOnly
    ? fc.constant('replace' as const)
    : fc.constantFrom('create' as const, 'replace' as const, 'delete' as const)
  const write: Arbitrary<Write> = fc.record({
    what,
    at: fc.nat(),
    id: fc.uuid({ version: 7 }),
    input: inputs,
    change: changes,
  })
  return fc.record({
    writes: fc.array(write, { minLength: 1, maxLength: WRITES }),
    asked: fc.array(fc.tuple(queries, limits), { minLength: 4, maxLength: 4 }),
  })
}

export interface Device {
  tested: TestedList
  inputs: { id: string; input: object; timeZone: string }[]
  rows: () => Row[]
  reader: () => Reader
  pages: (query: Asked, limit: number) => Promise<ServerPage[]>
  /** Sends writes to the server, and answers them as they had waited on a device. */
  write: (writes: readonly Write[]) => Promise<Map<string, Change<Row>>>
  call: Call
}

interface ServerPage {
  cursor: { cursor?: string }
  results: Row[]
  next: string | null
}

/** A patient with random rows in a list, and a device that knows them all. */
export async function openDevice(server: TestApp, name: string, seed: number): Promise<Device> {
  const patient = await server.newPatient()
  const call = callsOf(server, patient)
  const tested = testedLists(await tiesOf(call))[name]
  if (!tested) throw new Error(`no list ${name}`)
  const given = fc.sample(fc.tuple(fc.uuid({ version: 7 }), tested.inputs), { seed, numRuns: ROWS })
  const inputs: Device['inputs'] = []
  let timeZone = ''
  for (const [at, [id, input]] of given.entries()) {
    const zone = ZONES[Math.floor((at * ZONES.length) / ROWS)] ?? ZONES[0]
    if (zone !== timeZone) await call('PATCH', '/api/users/profile/', { time_zone: zone })
    timeZone = zone
    await call('POST', tested.written, input, { 'idempotency-key': id })
    inputs.push({ id, input, timeZone })
  }
  // The clock that is put back at midnight.
  ;[timeZone] = ZONES
  await call('PATCH', '/api/users/profile/', { time_zone: timeZone })

  const pages: Device['pages'] = async (query, limit) => {
    const found: ServerPage[] = []
    let cursor: ServerPage['cursor'] = {}
    for (;;) {
      const search = new URLSearchParams({ ...query, ...cursor, limit: String(limit) })
      const page = await call('GET', `${tested.list.path}?${search}`)
      found.push({ cursor, ...(page as Omit<ServerPage, 'cursor'>) })
      const { next } = found.at(-1) as ServerPage
      if (next === null) return found
      cursor = { cursor: next }
    }
  }
  const all = async () => ((await call('GET', `${tested.written}?limit=200`)) as { results: Row[] }).results
  let rows = await all()
  const write: Device['write'] = async (writes) => {
    const changes = new Map<string, Change<Row>>()
    for (const [at, { what, input, change, ...each }] of writes.entries()) {
      const before = rows[each.at % rows.length]
      const id = what === 'create' ? each.id : idOf(tested, before)
      // Two writes of one row are two entries of the outbox; here, one is enough.
      if (changes.has(id) || !before) continue
      const moment = new Date(server.context.now().getTime() + at).toISOString()
      const made = { id, at: moment, timeZone }
      const body = what === 'create' ? input : { ...tested.inputOf(before), ...change }
      const row = tested.list.rowFrom(body as Row, made, what === 'create' ? null : before)
      const address = `${tested.written}${id}/`
      if (what === 'delete') await call('DELETE', address)
      else if (what === 'replace') await call('PUT', address, body)
      else await call('POST', tested.written, body, { 'idempotency-key': id })
      changes.set(id, { row: what === 'delete' ? null : row, at: moment })
    }
    rows = await all()
    return changes
  }
  const reader = () => ({ now: server.context.now().getTime(), timeZone, analytesLike })
  return { tested, inputs, rows: () => rows, reader, pages, write, call }
}

export type Call = (method: string, path: string, body?: object, headers?: Asked) => Promise<unknown>

export function callsOf(server: TestApp, { access }: Patient): Call {
  return async (method, path, body, headers = {}) => {
    const answer = await server.call(method, path, { token: access, headers, ...(body && { body }) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
    return answer.body ? answer.json() : null
  }
}

async function tiesOf(call: Call): Promise<Ties> {
  const made = async (path: string, count: number) => {
    const rows = await Promise.all(
      Array.from({ length: count }, (_, at) => call('POST', path, { name: `Tie ${at}` })),
    )
    return rows.map((row) => (row as { id: string }).id)
  }
  return {
    issues: await made('/api/medical-records/health-issues/', TIE_IDS.issues),
    clinicians: await made('/api/clinicians/own/', TIE_IDS.clinicians),
  }
}

const analytesLike = (text: string) =>
  new Set(ANALYTES.filter((one) => isNamedLike(one, text)).map(({ key }) => key))

export const idOf = ({ list }: TestedList, row: Row | undefined) => String(row?.[list.key])

export function readQuery({ list }: TestedList, query: Asked): Asked {
  const read = queryIn(list, new URLSearchParams(query).toString()) as Asked | null
  if (!read) throw new Error(`the server would refuse ${JSON.stringify(query)}`)
  return read
}

/** A row without its versions, and without what the server alone knows. */
export const without = ({ unknown }: TestedList, row: Row | undefined) =>
  Object.fromEntries(
    Object.entries(row ?? {}).filter(([name]) => !['created_at', 'updated_at', ...unknown].includes(name)),
  )
