import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, line, NoContent, Timestamp } from './fields.ts'

/** Upper bound of addresses per patient at a time. */
export const CALENDAR_FEEDS_MAX = 20

const contents = {
  /** "Medicine" instead of names and amounts, so that nobody who sees the calendar learns more. */
  private_titles: z._default(z.boolean(), true),
  /** True when the calendar rings at each time. */
  with_alarms: z._default(z.boolean(), false),
  with_doses: z._default(z.boolean(), true),
  with_appointments: z._default(z.boolean(), false),
}

export const CalendarFeedInput = z.strictObject({ name: line(80), ...contents }).check(
  z.refine(({ with_doses, with_appointments }) => with_doses || with_appointments, {
    path: ['with_doses'],
    error: 'nothing_chosen',
  }),
)
export type CalendarFeedInput = z.input<typeof CalendarFeedInput>

const feed = {
  id: Id,
  name: z.string(),
  private_titles: z.boolean(),
  with_alarms: z.boolean(),
  with_doses: z.boolean(),
  with_appointments: z.boolean(),
  /** Last request by a calendar; null before the first. */
  last_fetched_at: z.nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
}
export const CalendarFeed = z.object(feed)
export type CalendarFeed = z.infer<typeof CalendarFeed>

const path = '/api/calendar/feeds/'

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: 'The secret addresses under which calendars can be subscribed to, without their secrets',
  response: z.object({ results: z.array(CalendarFeed), next: z.null() }),
})
export const createCalendarFeed = endpoint({
  method: 'POST',
  path,
  right: 'own',
  summary: 'Create a secret address, shown only in this answer',
  body: CalendarFeedInput,
  status: 201,
  refusals: [403],
  response: z.object({ ...feed, url: z.string() }),
})
export const replaceCalendarFeed = endpoint({
  method: 'PUT',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'Change the content of a secret address, which stays the same',
  params: IdParams,
  body: CalendarFeedInput,
  refusals: [403],
  response: CalendarFeed,
})
export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'Revoke a secret address',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/{secret}.ics/',
  summary: 'The calendar of a secret address, for programs that subscribe to it',
  public: true,
  params: z.strictObject({ secret: z.string().check(z.maxLength(100)) }),
  download: true,
  response: z.unknown(),
})

const Choice = z._default(z.enum(['true', 'false']), 'true')
export const downloadDoses = endpoint({
  method: 'GET',
  path: '/api/medications/doses.ics/',
  right: 'own',
  summary: 'The doses of all plans as one calendar file',
  query: z.strictObject({ private_titles: Choice, with_alarms: Choice }),
  download: true,
  response: z.unknown(),
})
