import type { LightMyRequestResponse } from 'fastify'
import type { Patient, TestApp } from './app.ts'

type Answer = Promise<LightMyRequestResponse>
type Headers = Record<string, string>

/** The calls about one kind of record, as one patient makes them. */
export interface Records {
  add(body: object, headers?: Headers): Answer
  read(id: string): Answer
  replace(id: string, body: object, headers?: Headers): Answer
  remove(id: string): Answer
  restore(id: string): Answer
  list(query?: Record<string, string>): Answer
  /** A field of every record that fits, read page by page. */
  all(query: Record<string, string>, field: string): Promise<unknown[]>
}

export function recordsOf(server: TestApp, path: string, { access: token }: Patient): Records {
  const list: Records['list'] = (query = {}) =>
    server.call('GET', `${path}?${new URLSearchParams(query)}`, { token })
  return {
    list,
    add: (body, headers = {}) => server.call('POST', path, { token, body, headers }),
    read: (id) => server.call('GET', `${path}${id}/`, { token }),
    replace: (id, body, headers = {}) => server.call('PUT', `${path}${id}/`, { token, body, headers }),
    remove: (id) => server.call('DELETE', `${path}${id}/`, { token }),
    restore: (id) => server.call('POST', `${path}${id}/restore/`, { token }),
    async all(query: Record<string, string>, field: string) {
      const seen: unknown[] = []
      let cursor = ''
      do {
        const page = (await list({ ...query, ...(cursor ? { cursor } : {}) })).json()
        seen.push(...page.results.map((item: Record<string, unknown>) => item[field]))
        cursor = page.next ?? ''
      } while (cursor)
      return seen
    },
  }
}

/**
 * Moves a fresh server's clock to 12:30 UTC, when it is tomorrow in Auckland and still early in Los
 * Angeles.
 */
export function toNoonUtc({ advance, context }: TestApp): { today: string; tomorrow: string } {
  const now = context.now()
  const noon = new Date(now)
  noon.setUTCHours(12, 30, 0, 0)
  if (noon < now) noon.setUTCDate(noon.getUTCDate() + 1)
  advance(noon.getTime() - now.getTime())
  const dateAfter = (days: number) =>
    new Date(noon.getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
  return { today: dateAfter(0), tomorrow: dateAfter(1) }
}

/** A new patient whose clock is that of this time zone. */
export async function patientIn(server: TestApp, time_zone: string): Promise<Patient> {
  const patient = await server.newPatient()
  await server.call('PATCH', '/api/users/profile/', { token: patient.access, body: { time_zone } })
  return patient
}
