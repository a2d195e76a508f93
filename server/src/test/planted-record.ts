import { addDays, instantOf } from '@salve/domain/local-time.ts'
import type { ShareSection } from '@salve/contract/shares.ts'
import { expect } from 'vitest'
import type { Patient, TestApp } from './app.ts'
import { formWith } from './forms.ts'
import { EVERY_MORNING } from './plans.ts'

/** A row of a record whose every text is a word that stands nowhere else. */
export interface PlantedRow {
  section: ShareSection
  id: string
  /** The health issue that it belongs to; its own id for an issue. */
  issue: string | null
  /** The first and the last day on which it holds. */
  first: string
  last: string
  /** Each of them tells of this row. */
  words: string[]
  /** The unique number of a reading. */
  value?: number
}

export interface PlantedRecord {
  rows: PlantedRow[]
  issues: string[]
  /** Days on which something happened, in order. */
  days: string[]
  /** Never shared, whatever the scope. */
  secrets: string[]
  profile: string[]
  allergies: string[]
}

export const ZONE = 'Europe/Berlin'
const FOREVER = '9999-12-31'

/**
 * A record of three days, two health issues and none, in which every word and number tells where it
 * is from.
 */
export async function plantRecord(server: TestApp, patient: Patient, today: string): Promise<PlantedRecord> {
  let count = 0
  const word = () => `qx${(count += 1)}z`
  const post = async (path: string, body: object) => {
    const answer = await server.call('POST', path, { token: patient.access, body })
    expect([path, answer.statusCode, answer.body.slice(0, 300)]).toEqual([path, 201, expect.anything()])
    return answer.json()
  }
  const days = [100, 60, 20].map((ago) => addDays(today, -ago))
  const rows: PlantedRow[] = []
  const plant = (row: Omit<PlantedRow, 'words'>, words: string[]) =>
    rows.push({ ...row, words: [...words, row.id] })

  const [secret, phone, allergen, reaction] = [word(), word(), word(), word()]
  const profile = {
    date_of_birth: '1951-07-13',
    height_cm: 173.5,
    phone: phone,
    address: secret,
    emergency_contacts: [{ name: word(), relation: word(), phone: word() }],
    allergies: [{ substance: allergen, reaction, severity: 'severe' }],
    time_zone: ZONE,
  }
  await server.call('PATCH', '/api/users/profile/', { token: patient.access, body: profile })
  const target = { key: 'weight', low: 60, high: 80, unit: 'kg', given_by: word(), note: word() }
  await post('/api/medical-records/target-ranges/', target)

  const issues: string[] = []
  for (const day of days.slice(0, 2)) {
    const words = [word(), word(), word()]
    const [name, diagnosed_by, notes] = words
    const body = { name, diagnosed_by, notes, onset_date: day, status: 'active' }
    const { id } = await post('/api/medical-records/health-issues/', body)
    issues.push(id)
    plant({ section: 'health_issues', id, issue: id, first: day, last: FOREVER }, words)
  }
  for (const [place, day] of days.entries())
    for (const [turn, issue] of [null, ...issues].entries()) {
      const at = instantOf(day, '00:30', ZONE)
      const happened = { issue, first: day, last: day }
      const texts = () => [word(), word(), word()] as const

      const symptom = texts()
      const felt = {
        name: symptom[0],
        description: symptom[1],
        severity: 5,
        recorded_date: day,
        recorded_time: '00:30',
      }
      const { id: symptomId } = await post('/api/medical-records/symptoms/', { ...felt, health_issue: issue })
      plant({ section: 'symptoms', id: symptomId, ...happened }, [symptom[0], symptom[1]])
      rows.at(-1)?.words.pop()

      const log = texts()
      const value = Number((61 + place + turn / 10 + 0.03).toFixed(2))
      const entry = {
        kind: 'weight',
        measured_at: at.toISOString(),
        values: [{ key: 'weight', value, unit: 'kg' }],
        context: { clothes: log[0] },
        note: log[1],
        health_issue: issue,
      }
      const { uid } = await post('/api/medical-records/log-entries/', entry)
      plant({ section: 'log_entries', id: uid, ...happened, value }, [log[0], log[1]])

      const [plan, more] = [texts(), texts()]
      const taken = {
        drug_name: plan[0],
        strength: plan[1],
        instructions: plan[2],
        prescriber: more[0],
        reason: more[1],
        ingredients: [{ inn: more[2], strength: null }],
        start_date: day,
        schedules: [EVERY_MORNING],
        health_issue: issue,
      }
      const { id: planId } = await post('/api/medications/medication-plans/', taken)
      plant({ section: 'medication_plans', id: planId, issue, first: day, last: FOREVER }, [...plan, ...more])

      const [paper, content] = [texts(), word()]
      const form = await formWith('file', Buffer.from(content), `${paper[2]}.txt`, 'text/plain')
      const uploaded = await server.call('POST', '/api/medical-records/documents/', {
        token: patient.access,
        body: form.payload,
        headers: form.headers,
      })
      const document: string = uploaded.json().id
      const noted = {
        title: paper[0],
        note: paper[1],
        category: 'letter',
        document_date: day,
        health_issue: issue,
      }
      await server.call('PUT', `/api/medical-records/documents/${document}/`, {
        token: patient.access,
        body: { ...noted, tags: [] },
      })
      plant({ section: 'documents', id: document, ...happened }, [...paper, content])

      const [lab, line] = [texts(), texts()]
      const report = {
        taken_on: day,
        laboratory: lab[0],
        note: lab[1],
        health_issue: issue,
        document,
        lines: [
          { analyte: lab[2], text: line[0] },
          { analyte: line[1], value: 7, unit: line[2] },
        ],
      }
      const { id: labId } = await post('/api/medical-records/lab-results/', report)
      plant({ section: 'lab_results', id: labId, ...happened }, [...lab, ...line])

      const visit = texts()
      const meeting = {
        title: visit[0],
        provider_name: visit[1],
        starts_at: at.toISOString(),
        ends_at: new Date(at.getTime() + 60_000).toISOString(),
        time_zone: ZONE,
        questions: [{ text: visit[2], answered: false }],
        notes: secret,
        location: secret,
        health_issue: issue,
      }
      const { id: visitId } = await post('/api/appointments/', meeting)
      plant({ section: 'appointments', id: visitId, ...happened }, [...visit])
    }
  const contact = profile.emergency_contacts.flatMap((one) => Object.values(one))
  return {
    rows,
    issues,
    days,
    secrets: [secret, ...contact, target.given_by, target.note],
    profile: [profile.date_of_birth, '173.5', phone],
    allergies: [allergen, reaction],
  }
}
