import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clinician } from '@salve/contract/clinicians/clinicians.ts'
import type { DiagnosticCenter } from '@salve/contract/clinicians/diagnostic-centers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'
import type { OwnerGiven } from './command.ts'
import { directoryImport } from './directory-import.ts'

const URN = 'urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0'
const role = {
  resourceType: 'PractitionerRole',
  id: 'r1',
  active: true,
  practitioner: { reference: URN },
  organization: { reference: 'https://fhir.example.org/Organization/o1' },
  location: [{ reference: 'Location/l1/_history/3' }],
  healthcareService: [{ reference: 'HealthcareService/s2' }],
  specialty: [{ coding: [{ system: 'http://snomed.info/sct', code: '394579002', display: 'Cardiology' }] }],
  availableTime: [
    { daysOfWeek: ['mon', 'tue'], availableStartTime: '08:00:00', availableEndTime: '12:30:00' },
  ],
}
const practitioner = {
  resourceType: 'Practitioner',
  id: 'p1',
  text: { status: 'generated', div: '<div>"entry": [ {not one} ]</div>' },
  name: [{ use: 'official', prefix: ['Dr.'], given: ['Éva'], family: 'Nagy' }],
  telecom: [{ system: 'email', value: 'eva@example.org' }],
  communication: [{ coding: [{ system: 'urn:ietf:bcp:47', code: 'hu' }] }, { coding: [{ code: 'de-AT' }] }],
}
const organization = {
  resourceType: 'Organization',
  id: 'o1',
  name: 'Labor am Ring',
  telecom: [{ system: 'phone', value: '+43 1 2345678' }],
}
const location = {
  resourceType: 'Location',
  id: 'l1',
  address: { line: ['Ring 1', 'Top 2'], city: 'Wien', postalCode: '1010', country: 'AT' },
  position: { latitude: 48.2, longitude: 16.37 },
}
const laboratory = {
  resourceType: 'HealthcareService',
  id: 's1',
  providedBy: { reference: 'Organization/o1' },
  location: [{ reference: 'Location/l1' }],
  type: [{ text: 'Clinical laboratory' }, { text: 'Urinalysis' }],
  characteristic: [{ text: 'Home collection' }],
  availableTime: [{ allDay: true }],
}
const remote = { resourceType: 'HealthcareService', id: 's2', characteristic: [{ text: 'Telehealth' }] }
const patient = { resourceType: 'Patient', id: 'x' }
/** References come before the resources that they refer to. */
const RESOURCES = [role, laboratory, remote, patient, organization, location]
const bundleOf = (...resources: object[]) =>
  JSON.stringify(
    {
      resourceType: 'Bundle',
      note: 'a "text" with } and ] and "entry"',
      entry: [...resources.map((resource) => ({ resource })), { fullUrl: URN, resource: practitioner }],
      link: [{ entry: [1] }],
    },
    null,
    1,
  )

describe('salve directory import of a FHIR Bundle', () => {
  let server: TestApp
  let ada: Patient
  let folder: string
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    folder = mkdtempSync(join(tmpdir(), 'salve-fhir-'))
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })
  const runs = (content: string, ...options: string[]) => {
    const file = join(folder, 'bundle.json')
    writeFileSync(file, content)
    const { db, config } = server.context
    const urls = { ownerUrl: server.urls.owner, appUrl: server.urls.app }
    const given: OwnerGiven = { db, config, ...urls, args: [file, ...options], say: () => {} }
    return directoryImport.run(given)
  }
  const list = async <Entry>(path: string): Promise<Entry[]> =>
    (await server.call('GET', path, { token: ada.access })).json().results

  it('creates clinicians from roles, and centers from the tests that organizations offer', async () => {
    expect(await runs(bundleOf(...RESOURCES))).toContain('Clinicians: 1 read, 1 new')
    expect(await list<Clinician>('/api/clinicians/')).toMatchObject([
      {
        name: 'Éva Nagy',
        title: 'Dr.',
        specialization: 'Cardiology',
        languages: ['hu', 'de'],
        city: 'Wien',
        country: 'Austria',
        address: 'Ring 1, Top 2',
        postal_code: '1010',
        phone: '+43 1 2345678',
        email: 'eva@example.org',
        latitude: 48.2,
        available_online: true,
        opening_hours: [{ weekdays: [1, 2], from: '08:00', to: '12:30' }],
      },
    ])
    expect(await list<DiagnosticCenter>('/api/clinicians/diagnostic-centers/')).toMatchObject([
      {
        name: 'Labor am Ring',
        services: ['Blood test', 'Urine test'],
        city: 'Wien',
        is_24_hours: true,
        has_home_collection: true,
      },
    ])
    expect(await runs(bundleOf(...RESOURCES.toReversed()))).toContain(
      'Clinicians: 1 read, 0 new, 0 changed, 1 unchanged',
    )
  })

  it('reports each error with its line, and changes nothing', async () => {
    const wrong = [
      { ...role, id: 'r2', specialty: [] },
      { ...role, id: 'r3', location: [], organization: undefined },
      { ...practitioner, id: 'p2', name: [{ family: 7 }] },
      { ...practitioner, id: 'p3' },
      { ...organization },
    ]
    const text = bundleOf(...RESOURCES, ...wrong)
    const message = await runs(text).catch((error: Error) => error.message)
    const lines = text.split('\n')
    const lineOf = (id: string) => lines.findLastIndex((line) => line.includes(`"id": "${id}"`)) + 1 - 3
    expect(message).toContain(`Line ${lineOf('r2')}, specialization: is missing.`)
    expect(message).toContain(`Line ${lineOf('r3')}, city: is missing.`)
    expect(message).toContain(
      `Line ${lineOf('p2')}, name.0.family: is not as FHIR R4 has it in a Practitioner.`,
    )
    expect(message).toContain('Practitioner/p3 has no PractitionerRole')
    expect(message).toContain('Organization/o1 stands in the file twice')
    expect(message).toContain('Nothing was changed.')
  })

  it('rejects a truncated file, a file that is no Bundle, and an entry that is no JSON', async () => {
    const whole = bundleOf(...RESOURCES)
    await expect(runs(whole.slice(0, -30))).rejects.toThrow('ends in the middle')
    await expect(runs('{"resourceType":"Bundle"}')).rejects.toThrow('The file has no entries.')
    await expect(runs('{} x')).rejects.toThrow('no JSON object')
    await expect(runs('{"entry":[{"resource":{"resourceType":}}]}')).rejects.toThrow('is not valid JSON')
    expect(await list('/api/clinicians/')).toHaveLength(1)
  })
})
