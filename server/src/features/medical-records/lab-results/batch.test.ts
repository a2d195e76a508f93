import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'

const LIST = '/api/medical-records/lab-results/'
const PATH = `${LIST}batch/`
const DAYS = ['2026-02-10', '2025-11-03', '2025-05-20']

/** The days of one cumulative report. */
const reportsOfDays = () =>
  DAYS.map((taken_on, at) => ({
    id: newId(),
    taken_on,
    laboratory: 'Labor Test',
    lines: [{ analyte: 'Potassium', value: 4 + at / 10, unit: 'mmol/L', range_text: '3.5 - 5.1' }],
  }))
type Reports = ReturnType<typeof reportsOfDays>
const ids = (reports: { id: string }[]) => reports.map(({ id }) => id)

describe('several reports in one call', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())
  const asPatient = async () => {
    ada = await server.newPatient()
  }
  const send = (reports: unknown[], token: string | undefined = ada.access) =>
    server.call('POST', PATH, { ...(token && { token }), body: { reports } })
  const stored = async (patient = ada) =>
    (await server.call('GET', LIST, { token: patient.access })).json<{
      results: { id: string; taken_on: string; lines: { value: number }[] }[]
    }>().results

  it('are all stored, and a repeat stores none twice', async () => {
    await asPatient()
    const reports = reportsOfDays()
    const answer = await send(reports)
    expect(answer.statusCode).toBe(200)
    expect(ids(answer.json().results)).toEqual(ids(reports))
    expect((await send(reports)).json()).toEqual(answer.json())
    expect((await stored()).map(({ taken_on }) => taken_on)).toEqual(DAYS)
  })

  it('are recognised where each was sent by itself before', async () => {
    await asPatient()
    const reports = reportsOfDays()
    const [{ id, ...first }] = reports as [Reports[number], ...Reports]
    const alone = { token: ada.access, body: first, headers: { 'idempotency-key': id } }
    expect((await server.call('POST', LIST, alone)).statusCode).toBe(201)
    expect((await send(reports)).statusCode).toBe(200)
    expect(ids(await stored())).toEqual(ids(reports))
  })

  it.each([
    ['a range that cannot be read', { lines: [{ analyte: 'K', value: 4, range_text: '5.1 - 3.5' }] }, 422],
    ['a document of nobody', { document: newId() }, 422],
    ['a health issue of nobody', { health_issue: newId() }, 422],
    ['a day that is not over yet', { taken_on: '2199-01-01' }, 422],
    ['a field that is not known', { colour: 'red' }, 400],
  ])('are none where the last one has %s', async (_, wrong, status) => {
    await asPatient()
    const reports = reportsOfDays()
    const answer = await send([...reports.slice(0, 2), { ...reports[2], ...wrong }])
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json().errors)[0]).toMatch(/^reports\.2\b/)
    expect(await stored()).toEqual([])
    expect((await send(reports)).statusCode).toBe(200)
    expect(await stored()).toHaveLength(DAYS.length)
  })

  it('are none where one was stored with other content, or stands there twice', async () => {
    await asPatient()
    const [first, second, third] = reportsOfDays() as [Reports[0], Reports[0], Reports[0]]
    await send([second])
    expect((await send([first, { ...second, laboratory: 'Another' }, third])).statusCode).toBe(409)
    expect(ids(await stored())).toEqual([second.id])
    const twice = await send([first, third, first])
    expect(twice.json().errors).toHaveProperty(['reports.2.id'])
    expect(ids(await stored())).toEqual([second.id])
  })

  it('are refused without a token, and never reach the record of another patient', async () => {
    await asPatient()
    const reports = reportsOfDays()
    expect((await server.call('POST', PATH, { body: { reports } })).statusCode).toBe(401)
    await send(reports)
    const grace = await server.newPatient()
    const theirs = reports.map((report) => ({ ...report, laboratory: 'Labor Grace' }))
    expect((await send(theirs, grace.access)).statusCode).toBe(200)
    expect(await stored(grace)).toMatchObject(theirs.map(({ laboratory }) => ({ laboratory })))
    expect(await stored()).toMatchObject(reports.map(({ laboratory }) => ({ laboratory })))
  })

  it('warn about a value in any of them', async () => {
    await asPatient()
    const [first, second] = reportsOfDays() as [Reports[0], Reports[0]]
    const alarming = { ...second, lines: [{ analyte: 'Potassium', value: 7.2, unit: 'mmol/L' }] }
    const alone = await server.call('POST', LIST, {
      token: ada.access,
      body: { taken_on: second.taken_on, lines: alarming.lines },
    })
    expect(alone.json().warning.key).toBeTruthy()
    expect((await send([first, alarming])).json().warning.key).toBe(alone.json().warning.key)
  })

  /** Sends the first bytes of a call over a connection that is cut. */
  const cutCall = (reports: Reports, bytes: (text: string) => string) => {
    const { port } = server.app.server.address() as AddressInfo
    const body = JSON.stringify({ reports })
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const head = `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${ada.access}\r\n`
    socket.write(
      `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${bytes(body)}`,
    )
    return socket
  }

  it('are none where the connection is cut before the last of them has arrived', async () => {
    await asPatient()
    const reports = reportsOfDays()
    const socket = cutCall(reports, (body) => body.slice(0, -40))
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.destroySoon()
    await closed
    expect(await stored()).toEqual([])
    expect((await send(reports)).statusCode).toBe(200)
    expect(ids(await stored())).toEqual(ids(reports))
  })

  it('are each there once where the connection is cut before the answer arrives', async () => {
    await asPatient()
    const reports = reportsOfDays()
    cutCall(reports, (body) => body).destroySoon()
    // The call that was cut and its repeat may meet: neither stores part of what the other does.
    const again = await send(reports)
    expect(again.statusCode).toBe(200)
    await vi.waitFor(async () => expect(ids(await stored())).toEqual(ids(reports)))
    expect((await send(reports)).json()).toEqual(again.json())
    expect(await stored()).toHaveLength(DAYS.length)
  })
})
