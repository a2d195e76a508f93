import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { Browser } from 'playwright'
import { newVisitor } from './browser.ts'
import { type Account, openDashboard, post, tokensFor } from './patient.ts'
import type { RunningServer } from './server.ts'

export const DOSE_EVENTS = '/api/medications/dose-events/'
export const EVERY_DAY = { kind: 'every_day' }

/** Date and time of the clock in Berlin, where the patients live, so many minutes from now. */
export function berlin(minutes = 0): { date: string; time: string } {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const [date = '', time = ''] = clock.format(Date.now() + minutes * 60_000).split(' ')
  return { date, time }
}

/** The due time of all plans, so that they are due at once whenever the minute ends. */
export const NOW = berlin()

export interface DoseJourneys {
  addPlan: (account: Account, drug_name: string, given?: object) => Promise<string>
  dosesOf: (account: Account, date: string) => Promise<DoseEvent[]>
  signIn: (account: Account, timezoneId?: string) => ReturnType<typeof newVisitor>
}

/**
 * The calls that journeys about doses make beside the screen; the server and the browser exist once
 * a test runs.
 */
export function doseJourneys(
  world: () => { server: RunningServer; browser: Browser },
  size: { width: number; height: number },
): DoseJourneys {
  return {
    addPlan: async (account, drug_name, given = {}) => {
      const { access } = await tokensFor(world().server, account)
      const body = {
        drug_name,
        strength: '5 mg',
        start_date: berlin().date,
        // A dose due at this very minute was due a moment ago once the plan is made.
        first_dose_from: '2026-01-01T00:00:00Z',
        schedules: [{ kind: 'times', times: [{ time: NOW.time, amount: 1 }], days: EVERY_DAY }],
        ...given,
      }
      const answer = await post(world().server, '/api/medications/medication-plans/', body, access)
      return ((await answer.json()) as { id: string }).id
    },
    dosesOf: async (account, date) => {
      const { access } = await tokensFor(world().server, account)
      const answer = await fetch(`${world().server.url}${DOSE_EVENTS}?from=${date}&to=${date}`, {
        headers: { authorization: `Bearer ${access}` },
      })
      return ((await answer.json()) as { results: DoseEvent[] }).results
    },
    signIn: async (account, timezoneId) => {
      const visitor = await newVisitor(world().browser, world().server.url, size, timezoneId)
      await openDashboard(visitor.page, world().server, account)
      return visitor
    },
  }
}
