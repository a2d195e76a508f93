import { expect } from 'vitest'
import type { Patient, TestApp } from '../app.ts'
import type { StandingCall } from './call.ts'

const UNKNOWN_SECRET = 'A'.repeat(43)
const feed = {
  name: 'Phone',
  private_titles: false,
  with_alarms: true,
  with_doses: true,
  with_appointments: true,
}

/** A secret address of the patient's calendar. */
export async function makeCalendarFeed(server: TestApp, { access }: Patient): Promise<string> {
  const made = await server.call('POST', '/api/calendar/feeds/', { token: access, body: feed })
  expect(made.statusCode).toBe(201)
  return made.json().id
}

/** The plan on paper and in calendars. */
export const calendarCalls = (id: string): Record<string, StandingCall> => ({
  'GET /api/medications/plan.pdf/': { query: { language: 'de' } },
  'GET /api/medications/doses.ics/': { query: { private_titles: 'false', with_alarms: 'true' } },
  'GET /api/calendar/feeds/': {},
  'POST /api/calendar/feeds/': { body: feed },
  'PUT /api/calendar/feeds/{id}/': { params: { id }, body: { ...feed, name: 'Tablet' } },
  'DELETE /api/calendar/feeds/{id}/': { params: { id } },
  'GET /api/calendar/{secret}.ics/': { params: { secret: UNKNOWN_SECRET }, answers: 404 },
})
