import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clinician } from '@salve/contract/clinicians/clinicians.ts'
import type { DiagnosticCenter } from '@salve/contract/clinicians/diagnostic-centers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSampleDirectory } from '../demo/seed.ts'
import { StartError } from '../lib/start-error.ts'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'
import { appointment } from '../test/standing/bodies.ts'
import { type OwnerGiven, UsageError } from './command.ts'
import { directoryImport } from './directory-import.ts'

const PATH = '/api/clinicians/'
const CENTERS = '/api/clinicians/diagnostic-centers/'
const HEADINGS = [
  'External ID;Kind;Title;Name;Specialization;Services;City;Postal code;Country;Phone;Email;Website;Languages;',
  'Accepting patients;Opening hours;Latitude;Longitude;Fax',
].join('')
const REAL = [
  HEADINGS,
  'a1;clinician;Dr. med.;Jörg Grünwald;Fachärztin für Kardiologie;;Tübingen;72070;Deutschland;+49 7071 12345;JG@example.org;example.org/jg;Deutsch|Türkisch;ja;Mo-Fr 08:00-12:00, Di 14:00-18:00;48,52;9,05;1',
  'a2;clinician;;"Ann ""Annie"" Smith";Handopathy;;London;;UK;020 7946 0123;;;en;no;;;;2',
  'c1;diagnostic_center;;Labor am Neckar;;MRT|Kernspin|Blutabnahme;Tübingen;72072;DE;;;;;;24/7;;;3',
].join('\r\n')

const say = () => {}

describe('salve directory import', () => {
  let server: TestApp
  let ada: Patient
  let folder: string
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    folder = mkdtempSync(join(tmpdir(), 'salve-directory-'))
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const givenWith = (args: string[]): OwnerGiven => {
    const { db, config } = server.context
    return { db, config, args, say, ownerUrl: server.urls.owner, appUrl: server.urls.app }
  }
  const runs = (content: string | Buffer, ...options: string[]) => {
    const file = join(folder, 'directory.csv')
    writeFileSync(file, content)
    return directoryImport.run(givenWith([file, ...options]))
  }
  const refused = async (content: string | Buffer, ...options: string[]): Promise<string> => {
    const error = await runs(content, ...options).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(StartError)
    return (error as StartError).message
  }
  const get = (path: string) => server.call('GET', path, { token: ada.access })
  const list = async <Entry>(path: string): Promise<Entry[]> => (await get(path)).json().results
  const names = async (search = '') =>
    (await list<Clinician>(`${PATH}?search=${encodeURIComponent(search)}`)).map((c) => c.name)

  it('changes nothing in a dry run, and says so', async () => {
    await loadSampleDirectory(server.context.db)
    const text = await runs(REAL, '--dry-run')
    expect(text).toContain('Clinicians: 2 read, 2 new, 0 changed, 0 unchanged, 0 removed.')
    expect(text).toContain('nothing was changed')
    expect(await names('vogt')).toEqual(['Hannah Vogt'])
  })

  it('reads a spreadsheet’s file and replaces the sample with it', async () => {
    const [sample] = await list<Clinician>(`${PATH}?search=vogt`)
    const made = await server.call('POST', '/api/appointments/', {
      token: ada.access,
      body: visitWith(sample?.id),
      headers: { 'idempotency-key': '0199d8a0-0000-7000-8000-0000000000aa' },
    })
    expect(made.statusCode).toBe(201)

    const text = await runs(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(REAL)]))
    expect(text).toContain('Unknown columns, skipped: Fax.')
    expect(text).toContain('Specialities without an everyday word, shown unchanged: Handopathy.')
    expect(text).toContain('150 sample entries removed.')

    expect(await names()).toEqual(['Ann "Annie" Smith', 'Jörg Grünwald'])
    expect((await list<Clinician>(`${PATH}?search=gruenwald+herz`))[0]).toMatchObject({
      title: 'Dr. med.',
      specialization: 'Cardiology',
      country: 'Germany',
      languages: ['de', 'tr'],
      email: 'jg@example.org',
      website: 'https://example.org/jg',
      latitude: 48.52,
      accepting_patients: true,
      is_sample: false,
      opening_hours: [
        { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '12:00' },
        { weekdays: [2], from: '14:00', to: '18:00' },
      ],
    })
    expect(await list<DiagnosticCenter>(CENTERS)).toMatchObject([
      { name: 'Labor am Neckar', services: ['MRI', 'Blood test'], is_24_hours: true },
    ])
    // Whatever points at an invented entry has an answer that says so.
    const gone = await get(`${PATH}${sample?.id}/`)
    expect([gone.statusCode, gone.json().type]).toEqual([410, '/problems/sample-entry'])
    const again = await server.call('POST', '/api/appointments/', {
      token: ada.access,
      body: visitWith(sample?.id),
      headers: { 'idempotency-key': '0199d8a0-0000-7000-8000-0000000000ab' },
    })
    expect(again.statusCode).toBe(422)
    expect(again.json().errors.clinician[0]).toContain('This was a sample entry')
    // Records that named the entry before still name it.
    const { id, provider_name } = made.json()
    expect(provider_name).toBe('Dr. Hannah Vogt')
    const kept = await server.call('PUT', `/api/appointments/${id}/`, {
      token: ada.access,
      body: { ...visitWith(sample?.id), notes: 'Bring the letter' },
    })
    expect(kept.statusCode).toBe(200)
    await loadSampleDirectory(server.context.db)
    expect(await names('vogt')).toEqual([])
  })

  it('updates changed entries, removes missing ones, and restores those that return', async () => {
    const [before] = await list<Clinician>(`${PATH}?search=smith`)
    const [grunwald] = await list<Clinician>(`${PATH}?search=grunwald`)
    expect(await runs(REAL)).toContain('Clinicians: 2 read, 0 new, 0 changed, 2 unchanged, 0 removed.')
    const without = REAL.replace(/\r\na1;.*/, '').replace('Annie', 'Nan')
    expect(await runs(without)).toContain('Clinicians: 1 read, 0 new, 1 changed, 0 unchanged, 1 removed.')
    expect(await names()).toEqual(['Ann "Nan" Smith'])
    expect((await list<Clinician>(PATH))[0]?.id).toBe(before?.id)
    expect(await names('grunwald')).toEqual([])
    expect((await get(`${PATH}${grunwald?.id}/`)).json()).toMatchObject({
      name: 'Jörg Grünwald',
      is_retired: true,
    })
    await runs(REAL)
    expect((await get(`${PATH}${grunwald?.id}/`)).json()).toMatchObject({ is_retired: false })
  })

  it('reports each bad line with its field and a remedy, and changes nothing', async () => {
    const lines: [string, string][] = [
      [';clinician;;No Id;Cardiology;;Bonn', 'external_id: is missing'],
      ['b2;nurse;;Wrong Kind;Cardiology;;Bonn', 'kind: is neither clinician nor diagnostic_center'],
      ['b3;clinician;;=HYPERLINK("x");Cardiology;;Bonn', 'name: begins like a spreadsheet formula'],
      ['b4;clinician;;<script>alert(1)</script>;Cardiology;;Bonn', 'name: contains markup'],
      ['b5;clinician;;12345;Cardiology;;Bonn', 'name: has no letter'],
      ['b6;clinician;;No City;Cardiology;;', 'city: is missing'],
      [`b7;clinician;;${'x'.repeat(201)};Cardiology;;Bonn`, 'name: has 201 characters'],
      ['b8;clinician;;Bad Phone;Cardiology;;Bonn;;;call me', 'phone: is not a telephone number'],
      ['b9;clinician;;Bad Mail;Cardiology;;Bonn;;;;me@home', 'email: is not an e-mail address'],
      ['b10;clinician;;Bad Web;Cardiology;;Bonn;;;;;javascript:alert(1)', 'website: is not an address'],
      [
        'b11;clinician;;Bad Hours;Cardiology;;Bonn;;;;;;;;Mo 25:00-26:00',
        'opening_hours: cannot be understood',
      ],
      ['b12;clinician;;In The Sea;Cardiology;;Bonn;;;;;;;;;0;0', 'latitude: both coordinates are 0'],
      ['b13;clinician;;Half A Place;Cardiology;;Bonn;;;;;;;;;50;', 'longitude: is missing'],
      ['b14;clinician;;Far Out;Cardiology;;Bonn;;;;;;;;;91;7', 'latitude: is not a number from -90 to 90'],
      ['b15;clinician;;Maybe;Cardiology;;Bonn;;;;;;;perhaps', 'accepting_patients: is neither yes nor no'],
      ['b16;clinician;;No Speciality;;;Bonn', 'specialization: is missing'],
      ['b16;clinician;;Doubled;Cardiology;;Bonn', ''],
      ['b18;clinician;;Fine One;Cardiology;;Bonn', ''],
      ['b18;clinician;;Fine Two;Cardiology;;Bonn', 'external_id: is already used in line 19'],
    ]
    const text = await refused([HEADINGS, ...lines.map(([line]) => line)].join('\n'))
    const said = (at: number) => text.split('\n').find((line) => line.startsWith(`Line ${at + 2}, `)) ?? ''
    expect(
      lines.map(([, wrong], at) => [wrong, said(at).includes(wrong) && (wrong !== '' || said(at) === '')]),
    ).toEqual(lines.map(([, wrong]) => [wrong, true]))
    expect(text).toContain('Nothing was changed.')
    expect(await names()).toEqual(['Ann "Annie" Smith', 'Jörg Grünwald'])
  })

  it('skips bad lines on request', async () => {
    const text = await runs(`${REAL}\r\nb1;clinician;;No City;Cardiology;;`, '--skip-bad-lines')
    expect(text).toContain('Line 5, city: is missing.')
    expect(text).toContain('Done, 1 bad lines skipped.')
  })

  it('rejects files that are not CSV, and accepts other encodings and separators', async () => {
    expect(await refused('')).toContain('The file is empty')
    expect(await refused('name,city\nx,y')).toContain('it lacks external_id')
    expect(await refused(`${HEADINGS}\n`)).toContain('The file has no entries')
    expect(await refused('external_id,name,city,name\n')).toContain('Two columns are named name')
    expect(await refused('external_id,name,city,specialization\na,"b,c\n')).toContain('never closed')
    expect(await refused(Buffer.from('%PDF-1.7 …'))).toContain('is not a text file')
    const latin = Buffer.from(REAL.replaceAll(';', '\t'), 'latin1')
    expect(await runs(latin)).toContain('Clinicians: 2 read, 0 new, 0 changed, 2 unchanged')
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`sep=;\r\n${REAL}`, 'utf16le')])
    expect(await runs(utf16)).toContain('Clinicians: 2 read, 0 new, 0 changed, 2 unchanged')
  })

  it('does not remove more than half of the directory without confirmation', async () => {
    await runs(of(30), '--allow-removals')
    expect(await refused(of(10))).toContain('20 of 30 entries are not in this file.')
    expect((await get(`${PATH}count/`)).json()).toEqual({ count: 30 })
    await runs(of(10), '--allow-removals')
    expect((await get(`${PATH}count/`)).json()).toEqual({ count: 10 })
  })

  it('accepts exactly one file and known options', async () => {
    for (const args of [[], ['a', 'b'], ['a', '--force']])
      await expect(async () => directoryImport.run(givenWith(args))).rejects.toThrow(UsageError)
    await expect(directoryImport.run(givenWith(['/nowhere.csv']))).rejects.toThrow(
      'There is no file /nowhere.csv.',
    )
  })
})

const row = (n: number) => `n${n};clinician;;Somebody Number${n};Cardiology;;Bonn`

const of = (count: number) => [HEADINGS, ...Array.from({ length: count }, (_, n) => row(n))].join('\n')

const visitWith = (clinician: string | undefined) => ({
  ...appointment('', { clinician: clinician ?? '', diagnosticCenter: '', publishedReview: '' }),
  health_issue: null,
})
