import { OWN_CLINICIAN_COLUMNS } from '@salve/domain/csv-columns.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDirectory } from '../../test/directory.ts'
import { newId } from '../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../test/app.ts'

const OWN = '/api/clinicians/own/'
const TEAM = '/api/clinicians/care-team/'
const brandt = { name: 'Dr. Ida Brandt', specialization: 'General practice', phone: '+49 30 23125 501' }
const visit = {
  title: 'Check-up',
  time_zone: 'Europe/Berlin',
  starts_at: '2026-03-01T08:00:00Z',
  ends_at: '2026-03-01T08:30:00Z',
}

const linesOf = ({ body }: { body: string }) =>
  body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

describe('own clinicians and the care team', () => {
  let server: TestApp
  let ada: Patient
  let grace: Patient
  let directory: { clinician: string; diagnosticCenter: string }
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    grace = await server.newPatient()
    directory = await makeDirectory(server, ada)
  })
  afterAll(() => server.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = ada) =>
    server.call(method, path, { token: who.access, ...(body && { body }) })
  const addOwn = async (body: object = brandt, who = ada): Promise<string> =>
    (await call('POST', OWN, body, who)).json().id
  const team = async (query = '', who = ada) =>
    (await call('GET', `${TEAM}${query}`, undefined, who)).json().results

  it('shows a clinician only to the patient who entered them', async () => {
    const id = await addOwn()
    expect((await call('GET', `${OWN}${id}/`)).json()).toMatchObject({ ...brandt, email: null, notes: '' })
    expect((await call('GET', `${OWN}?search=brandt`)).json().results).toHaveLength(1)
    expect((await call('GET', `${OWN}${id}/`, undefined, grace)).statusCode).toBe(404)
    expect((await call('GET', OWN, undefined, grace)).json().results).toEqual([])
  })

  it('creates no link from an invalid web address', async () => {
    const refused = await call('POST', OWN, { ...brandt, website: 'javascript:alert(1)' })
    expect(refused.json().errors).toEqual({ website: ['Enter an address like https://example.org.'] })
  })

  it('pages by name', async () => {
    for (const name of ['Zoe', 'anna', 'Bea']) await addOwn({ name }, grace)
    const first = (await call('GET', `${OWN}?limit=2`, undefined, grace)).json()
    expect(first.results.map((own: { name: string }) => own.name)).toEqual(['anna', 'Bea'])
    const second = (await call('GET', `${OWN}?limit=2&cursor=${first.next}`, undefined, grace)).json()
    expect(second.results.map((own: { name: string }) => own.name)).toEqual(['Zoe'])
    expect(second.next).toBeNull()
  })

  it('exports the search’s results for their patient, without formulas', async () => {
    await addOwn({ name: '=HYPERLINK("x")', city: 'Formula, Brandenburg' })
    const file = await call('GET', `${OWN}export/?search=formula`)
    expect(file.headers['content-type']).toContain('text/csv')
    const [head, line, ...others] = linesOf(file)
    expect([head, others]).toEqual([OWN_CLINICIAN_COLUMNS.join(','), []])
    expect(line).toContain(`,"'=HYPERLINK(""x"")",`)
    expect(line).toContain('"Formula, Brandenburg"')
    expect((await call('GET', `${OWN}export/?search=brandt`)).body).toContain(
      "Dr. Ida Brandt,General practice,'+49 30 23125 501",
    )
    expect(linesOf(await call('GET', `${OWN}export/?search=brandt`, undefined, grace))).toHaveLength(1)
    expect((await call('GET', `${OWN}export/?colour=red`)).statusCode).toBe(400)
    expect((await server.call('GET', `${OWN}export/`)).statusCode).toBe(401)
  })

  it('accepts appointments only with the patient’s own; deleted ones keep theirs', async () => {
    const own_clinician = await addOwn()
    const made = await call('POST', '/api/appointments/', { ...visit, own_clinician })
    expect(made.json()).toMatchObject({ own_clinician, provider_name: brandt.name })
    const theirs = await call('POST', '/api/appointments/', { ...visit, own_clinician }, grace)
    expect(theirs.json().errors).toEqual({ own_clinician: ['This clinician is not among your own.'] })
    const both = await call('POST', '/api/appointments/', {
      ...visit,
      own_clinician,
      clinician: directory.clinician,
    })
    expect(both.statusCode).toBe(422)
    expect((await call('DELETE', `${OWN}${own_clinician}/`)).statusCode).toBe(204)
    const again = await call('PUT', `/api/appointments/${made.json().id}/`, {
      ...visit,
      own_clinician,
      notes: 'Later',
    })
    expect(again.json()).toMatchObject({ own_clinician, provider_name: brandt.name, notes: 'Later' })
    expect((await call('POST', `${OWN}${own_clinician}/restore/`)).statusCode).toBe(200)
  })

  it('lists clinicians, centers and own ones once each, with the patient’s words for the role', async () => {
    const own_clinician = await addOwn()
    const refs = [
      { clinician: directory.clinician, role: 'My GP' },
      { diagnostic_center: directory.diagnosticCenter },
      { own_clinician },
    ]
    for (const ref of refs) expect((await call('POST', TEAM, ref)).statusCode).toBe(201)
    const [gp, , own] = await team()
    const inDirectory = (await call('GET', `/api/clinicians/${directory.clinician}/`)).json()
    expect(gp).toMatchObject({
      role: 'My GP',
      name: `${inDirectory.title} ${inDirectory.name}`,
      phone: inDirectory.phone,
    })
    expect(own).toMatchObject({ ...brandt, role: null })
    const twice = await call('POST', TEAM, { clinician: directory.clinician })
    expect(twice.json().errors).toEqual({ clinician: ['They are in your care team already.'] })
    expect(await team('', grace)).toEqual([])
  })

  it('removes and restores members, and hides deleted ones', async () => {
    const before = await team()
    const [gp] = before
    expect((await call('DELETE', `${TEAM}${gp.id}/`)).statusCode).toBe(204)
    expect(await team()).toHaveLength(before.length - 1)
    expect((await call('POST', `${TEAM}${gp.id}/restore/`)).statusCode).toBe(200)
    expect(await team()).toHaveLength(before.length)
    const own = before.find((member: { own_clinician: string | null }) => member.own_clinician)
    await call('DELETE', `${OWN}${own.own_clinician}/`)
    expect(await team()).toHaveLength(before.length - 1)
    await call('POST', `${OWN}${own.own_clinician}/restore/`)
    expect(await team()).toHaveLength(before.length)
  })

  it('links members to health issues of the same patient', async () => {
    const issue = (await call('POST', '/api/medical-records/health-issues/', { name: 'Asthma' })).json().id
    const [gp] = await team()
    const changed = await call('PUT', `${TEAM}${gp.id}/`, {
      clinician: gp.clinician,
      role: 'Lungs',
      health_issues: [issue],
    })
    expect(changed.json()).toMatchObject({ role: 'Lungs', health_issues: [issue] })
    expect(await team(`?health_issue=${issue}`)).toHaveLength(1)
    expect(await team(`?health_issue=${newId()}`)).toEqual([])
    const theirs = await call('POST', TEAM, { clinician: gp.clinician, health_issues: [issue] }, grace)
    expect(theirs.json().errors).toEqual({ health_issues: ['This health issue is not in your record.'] })
    expect(await team('', grace)).toEqual([])
  })

  it('rejects no member, two at once, and unknown ones', async () => {
    for (const body of [
      {},
      { clinician: directory.clinician, diagnostic_center: directory.diagnosticCenter },
    ])
      expect((await call('POST', TEAM, body)).statusCode).toBe(422)
    const unknown = await call('POST', TEAM, { clinician: newId() })
    expect(unknown.json().errors).toEqual({ clinician: ['This entry is not in the directory.'] })
  })
})
