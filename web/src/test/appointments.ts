import { type Appointment, listAppointments } from '@salve/contract/appointments.ts'
import { listClinicians } from '@salve/contract/clinicians/clinicians.ts'
import { listDiagnosticCenters } from '@salve/contract/clinicians/diagnostic-centers.ts'
import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { createFakeApi } from './fakeApi.ts'

const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}:00.000000Z`

/** Nine days ahead, with a question that is open and one that was answered. */
export const check: Appointment = {
  id: '0199d8a0-0000-7000-8000-0000000000c1',
  title: 'Check of blood pressure',
  clinician: null,
  diagnostic_center: null,
  own_clinician: null,
  provider_name: 'Dr. Hannah Vogt',
  health_issue: null,
  starts_at: inDays(9, '08:00'),
  ends_at: inDays(9, '08:20'),
  time_zone: 'Europe/Berlin',
  mode: 'in_person',
  location: 'Musterstraße 5',
  status: 'scheduled',
  questions: [
    { text: 'How long do I need the statin?', answered: false },
    { text: 'May I travel?', answered: true },
  ],
  notes: '',
  reminders: [1440, 120],
  follow_ups: [],
  clashes: [],
  created_at: '2026-01-01T08:00:00.000000Z',
  updated_at: '2026-01-01T08:00:00.000000Z',
}
export const past: Appointment = {
  ...check,
  id: '0199d8a0-0000-7000-8000-0000000000c2',
  title: 'Foot check',
  starts_at: inDays(-20, '08:00'),
  ends_at: inDays(-20, '08:20'),
  status: 'missed',
  questions: [],
}

/** A server with these appointments and one clinician in its directory. */
export function care(appointments: Appointment[] = [check, past]) {
  const api = createFakeApi()
  api.on(listAppointments, () => ({ results: appointments, next: null }))
  api.on(listHealthIssues, () => ({ results: [], next: null }))
  api.on(listClinicians, () => ({
    results: [
      {
        id: '0199d8a0-0000-7000-8000-00000000000a',
        name: 'Emre Aydin',
        title: 'Dr.',
        specialization: 'Diabetology',
        city: 'Berlin',
        country: 'Germany',
        address: 'Probeweg 3',
        phone: '1',
        email: null,
        website: null,
        rating: null,
        rating_count: 0,
        user_rating: null,
        user_rating_count: 0,
        opening_hours: [],
        latitude: null,
        longitude: null,
        is_sample: true,
        is_retired: false,
        postal_code: '',
        languages: [],
        bio: '',
        available_online: false,
        accepting_patients: true,
      },
    ],
    next: null,
  }))
  api.on(listDiagnosticCenters, () => ({ results: [], next: null }))
  return api
}
