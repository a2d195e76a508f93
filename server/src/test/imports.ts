import type { Import, ImportLine } from '@salve/contract/medical-records/imports.ts'
import { expect, vi } from 'vitest'
import { formWith } from './forms.ts'
import type { Patient, TestApp } from './app.ts'

const PATH = '/api/medical-records/imports/'
const RUNNING = ['checking', 'importing', 'undoing', 'redoing']

/** The calls of an import, as one patient makes them. */
export function importsOf(server: TestApp, { access: token }: Patient) {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, `${PATH}${path}`, { token, body, headers })
  const upload = async (
    content: Buffer | string,
    {
      holds = '',
      name = 'values.csv',
      headers = {},
    }: { holds?: string; name?: string; headers?: object } = {},
  ) => {
    const form = await formWith('file', Buffer.from(content), name, 'text/csv')
    const query = holds === '' ? '' : `?holds=${holds}`
    return call('POST', query, form.payload, { ...form.headers, ...headers })
  }
  const read = async (id: string): Promise<Import> => (await call('GET', `${id}/`)).json()
  /** Waits until the step that runs is over. */
  const settled = (id: string, timeout = 15_000) =>
    vi.waitFor(
      async () => {
        const answer = await call('GET', `${id}/`)
        expect(answer.statusCode).toBe(200)
        const now = answer.json<Import>()
        expect(RUNNING).not.toContain(now.state)
        return now
      },
      { timeout, interval: 50 },
    )
  const step = async (id: string, name: string, body?: object): Promise<Import> => {
    const answer = await call('POST', `${id}/${name}/`, body)
    expect(answer.statusCode).toBe(202)
    return settled(id, 120_000)
  }
  return {
    call,
    upload,
    read,
    settled,
    step,
    /** Uploads a file, with changes to the proposed mapping, and checks it. */
    async check(content: Buffer | string, holds = '', change: (made: Import) => object = () => ({})) {
      const uploaded = await upload(content, { holds })
      expect(uploaded.statusCode).toBe(201)
      const made = uploaded.json<Import>()
      const body = { ...made.mapping, ...change(made) }
      const mapped = await call('PUT', `${made.id}/mapping/`, body)
      expect(mapped.statusCode).toBe(200)
      expect(mapped.json<Import>().questions).toEqual([])
      return step(made.id, 'check')
    },
    /** Returns the check's result for each line: its state, and the codes of its remarks. */
    async lines(id: string): Promise<string[]> {
      const { results } = (await call('GET', `${id}/lines/?limit=200`)).json<{ results: ImportLine[] }>()
      return results.map(({ line, state, problems }) =>
        [
          line,
          state,
          ...problems.map(({ code, column }) => (column === null ? code : `${code}@${column}`)),
        ].join(' '),
      )
    },
  }
}

/** A file of a weight each hour. */
export function weightLines(count: number): string {
  const rows = ['Datum;Uhrzeit;Gewicht (kg)']
  for (let i = 0; i < count; i += 1) {
    const at = new Date(Date.UTC(2005, 0, 1) + i * 3_600_000).toISOString()
    rows.push(`${at.slice(0, 10)};${at.slice(11, 16)};${60 + (i % 200) / 10}`.replace('.', ','))
  }
  return rows.join('\r\n')
}
