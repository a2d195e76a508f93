import type { Document } from '@salve/contract/medical-records/documents.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { DOCUMENTS, upload, whenRead } from '../../../test/documents.ts'

describe('searching documents', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    const letters = {
      'blutbild.txt': 'Die Messungen ergaben: Kalium 4,1 mmol/l. Größe 1,72 m. Der Schädel ist unauffällig.',
      'mri-report.txt': 'The kidneys were measured twice. No sign of café-au-lait spots.',
      'insurance.txt': 'Nothing about health here.',
    }
    for (const [name, text] of Object.entries(letters))
      await whenRead(server, ada, (await upload(server, ada, text, name)).json().id)
  })
  afterAll(() => server.close())

  const find = async (search: string, patient = ada) =>
    (
      await server.call('GET', `${DOCUMENTS}?search=${encodeURIComponent(search)}`, { token: patient.access })
    ).json<{ results: Document[] }>().results
  const names = async (search: string) => (await find(search)).map(({ file_name }) => file_name)

  it.each([
    ['kalium', 'blutbild.txt'],
    ['KALIUM mmol', 'blutbild.txt'],
    // Another form of the word, in German and in English.
    ['Messung', 'blutbild.txt'],
    ['measuring', 'mri-report.txt'],
    ['kidney', 'mri-report.txt'],
    // Accents and umlauts, also written out.
    ['schadel', 'blutbild.txt'],
    ['Schaedel', 'blutbild.txt'],
    ['groesse', 'blutbild.txt'],
    ['cafe', 'mri-report.txt'],
    // The last word is still being typed.
    ['kali', 'blutbild.txt'],
    ['der schäd', 'blutbild.txt'],
    // By its name, and by a part of it.
    ['mri', 'mri-report.txt'],
    ['surance', 'insurance.txt'],
  ])('%s finds %s', async (search, name) => {
    expect(await names(search)).toEqual([name])
  })

  it.each([
    'kali mmol',
    'kidneys kalium',
    'zebra',
    '!!',
    "'; drop table documents; --",
    'zebra:* | quokka',
    '&',
  ])('%s finds nothing and causes no error', async (search) => {
    expect(await names(search)).toEqual([])
  })

  it('returns matches as positions, not as markup', async () => {
    const [found] = await find('messung kalium')
    const text = found?.hits?.find(({ field }) => field === 'text')
    expect(text?.ranges.map(([begin, end]) => text.excerpt.slice(begin, end))).toEqual([
      'Messungen',
      'Kalium',
    ])
    const [named] = await find('blutb')
    expect(named?.hits).toEqual([{ field: 'title', excerpt: 'blutbild', ranges: [[0, 8]] }])
    const [first] = (await server.call('GET', `${DOCUMENTS}?limit=1`, { token: ada.access })).json().results
    expect(first).not.toHaveProperty('hits')
  })

  it('finds a note as soon as it is saved, and no longer once it is gone', async () => {
    const [document] = await find('insurance')
    const body = {
      title: 'Vertrag',
      category: 'insurance',
      document_date: '2026-02-03',
      tags: ['Police'],
      note: 'Gut',
    }
    await server.call('PUT', `${DOCUMENTS}${document?.id}/`, { token: ada.access, body })
    expect(await names('vertraege')).toEqual(['insurance.txt'])
    expect(await names('police')).toEqual(['insurance.txt'])
    expect(await names('nothing health')).toEqual(['insurance.txt'])
  })

  it('finds nothing of another patient', async () => {
    expect(await find('kalium', await server.newPatient())).toEqual([])
  })

  it('accepts any text of any length', async () => {
    const words = Array.from(
      { length: 400_000 },
      (_, i) => `w${i.toString(36)}x${(i * 7919).toString(36)}`,
    ).join(' ')
    const { id } = (await upload(server, ada, `needle ${words}`, 'huge.txt')).json()
    expect((await whenRead(server, ada, id)).reading.status).toBe('read')
    expect(await names('needle')).toEqual(['huge.txt'])
  })
})
