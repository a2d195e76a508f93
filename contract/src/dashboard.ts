import { MEASUREMENT_KEYS } from '@salve/domain/measurements.ts'
import * as z from 'zod/mini'
import { Appointment } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Id, line, Timestamp } from './fields.ts'
import { HealthIssue } from './medical-records/health-issues.ts'
import { Judgement } from './judgement.ts'
import { Gathered, LogEntry } from './medical-records/log-entries.ts'
import { Symptom } from './medical-records/symptoms.ts'
import { AsNeededPlan } from './medications/as-needed.ts'
import { DoseEvent } from './medications/dose-events.ts'
import { NewsSummary } from './news.ts'
import { Proposed } from './proposals.ts'
import { Language } from './users/profile.ts'

/** Upper bounds of each list. */
export const DASHBOARD_MAX = { issues: 30, symptoms: 3, values: 4, conversations: 3, proposals: 3, news: 30 }
/** Length in days of a measurement's course. */
export const DASHBOARD_LINE_DAYS = 30

/**
 * The person's arrangement of cards: the names in order, and the hidden ones. They are stored as
 * given, since another version of the app may have other cards.
 */
const Names = z.array(line(40)).check(z.maxLength(40))
export const DashboardCards = z.object({ order: Names, hidden: Names })
export type DashboardCards = z.infer<typeof DashboardCards>

const Issue = z.object({ health_issue_name: z.nullable(z.string()) })

export const DashboardDoses = z.object({
  /** Doses of yesterday, today and tomorrow, by due time; the next day serves offline use. */
  events: z.array(DoseEvent),
  /** The last day covered. */
  until: CalendarDate,
  as_needed: z.array(AsNeededPlan),
  /** True when a plan is active, and when there is any plan. */
  is_active: z.boolean(),
  has_plans: z.boolean(),
})
export type DashboardDoses = z.infer<typeof DashboardDoses>

export const NextAppointment = z.extend(
  z.pick(Appointment, {
    id: true,
    title: true,
    provider_name: true,
    location: true,
    starts_at: true,
    ends_at: true,
    time_zone: true,
    mode: true,
    questions: true,
  }),
  Issue.shape,
)
export type NextAppointment = z.infer<typeof NextAppointment>

export const LatestValue = z.extend(
  z.pick(LogEntry, { uid: true, kind: true, measured_at: true, values: true, context: true }),
  {
    ...Gathered,
    /** Null when the facts behind the judgement could not be read. */
    judgement: z.nullable(Judgement),
    /**
     * The last value of each 24 hours, oldest first: seconds since 1970, and the value in the
     * canonical unit of the key.
     */
    lines: z.array(
      z.object({
        key: z.enum(MEASUREMENT_KEYS),
        readings: z.array(z.tuple([z.number(), z.number()])),
      }),
    ),
  },
)
export type LatestValue = z.infer<typeof LatestValue>

export const DashboardIssues = z.object({
  /** Unresolved ones, the most recently changed first. */
  open: z.array(
    z.pick(HealthIssue, {
      id: true,
      name: true,
      icd10_code: true,
      status: true,
      onset_date: true,
      resolved_date: true,
    }),
  ),
  /** True when any exists, resolved or not. */
  has_any: z.boolean(),
})
export type DashboardIssues = z.infer<typeof DashboardIssues>

export const LatestSymptom = z.extend(Symptom, Issue.shape)
export type LatestSymptom = z.infer<typeof LatestSymptom>

export const UnreadMessages = z.object({
  /** Total number of messages. */
  count: z.int(),
  /** The ones with the latest messages. */
  conversations: z.array(
    z.object({
      id: Id,
      title: z.string(),
      unread: z.int(),
      /** Start of the last message; empty when it is no text. */
      excerpt: z.string(),
      sent_at: Timestamp,
    }),
  ),
})
export type UnreadMessages = z.infer<typeof UnreadMessages>

export const OpenProposals = z.object({
  count: z.int(),
  /** The newest ones; `plan` is the plan that a change concerns. */
  results: z.array(
    z.object({
      id: Id,
      author_name: z.string(),
      what: Proposed,
      reason: z.string(),
      plan: z.nullable(z.object({ drug_name: z.string(), strength: z.nullable(z.string()) })),
    }),
  ),
})
export type OpenProposals = z.infer<typeof OpenProposals>

/** A part that cannot be read is null; the rest is returned. */
export const Dashboard = z.object({
  cards: z.nullable(DashboardCards),
  doses: z.nullable(DashboardDoses),
  /** The current or next one. */
  appointment: z.nullable(z.object({ next: z.nullable(NextAppointment) })),
  /** The newest value of the kind logged most in the last days. */
  values: z.nullable(z.array(LatestValue)),
  issues: z.nullable(DashboardIssues),
  symptoms: z.nullable(z.array(LatestSymptom)),
  messages: z.nullable(UnreadMessages),
  proposals: z.nullable(OpenProposals),
  /** The newest articles; the browser itself finds the ones relevant to this person. */
  news: z.nullable(z.array(NewsSummary)),
})
export type Dashboard = z.infer<typeof Dashboard>

const path = '/api/dashboard/'

export const getDashboard = endpoint({
  method: 'GET',
  path,
  summary: 'The content of the first screen',
  query: z.strictObject({ language: z._default(Language, 'en') }),
  response: Dashboard,
})
export const arrangeDashboard = endpoint({
  method: 'PATCH',
  path: `${path}cards/`,
  right: 'own',
  summary: 'Change the order or the visibility of the cards',
  body: z.partial(z.strictObject({ order: Names, hidden: Names })),
  response: DashboardCards,
})
