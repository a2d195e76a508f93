import type { Import } from '@salve/contract/medical-records/imports.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { importsOf } from '../../../test/imports.ts'
import { recordsOf } from '../../../test/records.ts'

const LOG = '/api/medical-records/log-entries/'

describe('an import', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ada = await server.newPatient()
  })
  const logOf = async (patient = ada) =>
    (await recordsOf(server, LOG, patient).list({ limit: '200' })).json().results

  it('reads a spreadsheet, reports line by line, and adds entries with the next numbers', async () => {
    const typed = {
      kind: 'weight',
      measured_at: '2026-01-01T07:00:00Z',
      values: [{ key: 'weight', value: 70, unit: 'kg' }],
    }
    expect((await recordsOf(server, LOG, ada).add(typed)).statusCode).toBe(201)
    const imports = importsOf(server, ada)
    const file = [
      'Datum;Uhrzeit;Blutdruck;Puls;Blutzucker (mg/dl);Notiz;Wetter',
      '01.03.2026;07:30;128/82;;101;nüchtern;Regen',
      '02.03.2026;7:45 Uhr;135/88 mmHg;66;;;',
      '03.03.2026;;;;5,6 mmol/l;;',
      '04.03.2026;08:00;82/128;;;;',
      '05.03.2026;08:00;;;=1+1;;',
      '06.03.2026;08:00;;;abc;;',
      ';08:00;120/80;;;;',
      '2.3.2026;07:45;135/88;66;;;',
      ';;;;;;',
      '',
    ].join('\r\n')
    const checked = await imports.check(file)
    expect(checked).toMatchObject({ holds: 'log_entries', separator: ';', state: 'checked', line_count: 8 })
    expect(checked.columns[6]).toMatchObject({ header: 'Wetter' })
    expect(checked.mapping.columns[6]).toMatchObject({ field: null })
    expect(await imports.lines(checked.id)).toEqual([
      '2 ok',
      '3 ok',
      '4 warning time_assumed@0',
      '5 refused systolic_above_diastolic@2',
      '6 refused formula@4',
      '7 refused number_unreadable@4',
      '8 refused date_missing@0',
      '9 duplicate duplicate_in_file',
    ])
    expect(checked.counts).toEqual({
      ok: 2,
      warning: 1,
      partly: 0,
      duplicate: 1,
      refused: 4,
      records: 4,
      doubtful: 0,
    })
    expect(checked.left_out).toEqual([{ column: 6, values: 1 }])
    expect(await logOf()).toHaveLength(1)
    const done = await imports.step(checked.id, 'commit', {})
    expect(done).toMatchObject({ state: 'imported', counts: { records: 4 }, edited: 0 })
    const entries = await logOf()
    expect(entries.map((entry: { id: number }) => entry.id).toSorted()).toEqual([1, 2, 3, 4, 5])
    expect(entries.slice(0, 3)).toMatchObject([
      {
        kind: 'glucose',
        measured_at: '2026-03-03T11:00:00Z',
        values: [{ value: 5.6, unit: 'mmol/L' }],
        source: 'import',
      },
      { kind: 'blood_pressure', values: [{ value: 135 }, { value: 88 }, { value: 66 }] },
      expect.objectContaining({ note: 'nüchtern', measured_at: '2026-03-01T06:30:00Z' }),
    ])
  })

  it('runs once, even when requested repeatedly', async () => {
    const imports = importsOf(server, ada)
    const key = { 'idempotency-key': newId() }
    const file = 'date,weight (kg)\n2026-03-01 07:00,70.5\n'
    const first = (await imports.upload(file, { headers: key })).json<Import>()
    expect((await imports.upload(file, { headers: key })).json<Import>().id).toBe(first.id)
    expect((await imports.upload(`${file}2026-03-02,71\n`, { headers: key })).statusCode).toBe(409)
    await imports.step(first.id, 'check')
    const answers = await Promise.all([1, 2, 3].map(() => imports.call('POST', `${first.id}/commit/`, {})))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
    await imports.settled(first.id)
    expect((await imports.call('POST', `${first.id}/commit/`, {})).statusCode).toBe(202)
    expect(await logOf()).toHaveLength(1)
    const again = await imports.check(file)
    expect(await imports.lines(again.id)).toEqual(['2 duplicate duplicate_in_record'])
  })

  it('can be undone except for later edits, and redone', async () => {
    const imports = importsOf(server, ada)
    const { id } = await imports.check(
      'date,weight (kg)\n2026-03-01 07:00,70.5\n2026-03-02 07:00,71\n2026-03-03 07:00,72\n',
    )
    await imports.step(id, 'commit', {})
    const [newest] = await logOf()
    const records = recordsOf(server, LOG, ada)
    const body = {
      kind: 'weight',
      measured_at: newest.measured_at,
      values: [{ key: 'weight', value: 73, unit: 'kg' }],
    }
    expect((await records.replace(newest.uid, body)).statusCode).toBe(200)
    expect(await imports.read(id)).toMatchObject({ edited: 1 })
    expect(await imports.step(id, 'undo', {})).toMatchObject({ state: 'undone' })
    expect((await logOf()).map((entry: { uid: string }) => entry.uid)).toEqual([newest.uid])
    expect(await imports.step(id, 'redo')).toMatchObject({ state: 'imported' })
    expect(await logOf()).toHaveLength(3)
    await imports.step(id, 'undo', { edited: 'delete' })
    expect(await logOf()).toEqual([])
    server.advance(31 * 24 * 60 * 60_000)
    ada = {
      ...ada,
      ...(
        await server.call('POST', '/api/users/login/', {
          body: { email: ada.email, password: 'correct horse battery staple' },
        })
      ).json(),
    }
    expect((await importsOf(server, ada).call('POST', `${id}/redo/`)).statusCode).toBe(410)
  })
})
