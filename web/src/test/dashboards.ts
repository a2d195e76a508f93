import type { Dashboard, DashboardDoses, NextAppointment } from '@salve/contract/dashboard.ts'
import type { NewsSummary } from '@salve/contract/news.ts'

/** The first screen of a new account, with a test's overrides. */
export const aDashboard = (given: Partial<Dashboard> = {}): Dashboard => ({
  cards: { order: [], hidden: [] },
  doses: someDoses({ is_active: false, has_plans: false }),
  appointment: { next: null },
  values: [],
  issues: { open: [], has_any: false },
  symptoms: [],
  messages: { count: 0, conversations: [] },
  proposals: { count: 0, results: [] },
  news: [],
  ...given,
})

/** A record of somebody with an active plan. */
export const someDoses = (given: Partial<DashboardDoses> = {}): DashboardDoses => ({
  events: [],
  until: '2099-12-31',
  as_needed: [],
  is_active: true,
  has_plans: true,
  ...given,
})

export const aNextAppointment = (given: Partial<NextAppointment> = {}): NextAppointment => ({
  id: '0199d8a0-0000-7000-8000-00000000000a',
  title: 'Check-up',
  provider_name: null,
  location: null,
  starts_at: '2026-11-23T08:00:00Z',
  ends_at: '2026-11-23T08:30:00Z',
  time_zone: 'Europe/Berlin',
  mode: 'in_person',
  questions: [],
  health_issue_name: null,
  ...given,
})

export const anArticle = (given: Partial<NewsSummary> = {}): NewsSummary => ({
  slug: 'an-article',
  language: 'en',
  title: 'An article',
  summary: 'What it is about.',
  date: '2026-11-01',
  reviewed: null,
  author: 'The editors',
  topics: [],
  conditions: [],
  reading_minutes: 4,
  external: null,
  ...given,
})
