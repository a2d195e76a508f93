import { setTimeout as wait } from 'node:timers/promises'
import type { Import } from '../contract/src/medical-records/imports.ts'
import { newAccount, tokensFor } from '../e2e/support/patient.ts'
import { startServer } from '../e2e/support/server.ts'
import { residentMegabytes } from './support/memory.ts'

/*
 * Memory growth of the server while it takes a CSV file: checked, added, undone, added again, for
 * files of growing length. `npm run bench:import`
 */
const SIZES = (process.env['BENCH_SIZES'] ?? '10000,100000').split(',').map(Number)
const REDOS = Number(process.env['BENCH_ROUNDS'] ?? 1)
const SAMPLE_MS = 20
const HOUR_MS = 3_600_000
const RUNNING = ['checking', 'importing', 'undoing', 'redoing']
const STEPS = ['check', 'commit', ...Array.from({ length: REDOS }, () => ['undo', 'redo']).flat()]

const server = await startServer()
try {
  await measured(1000)
  const table = []
  for (const size of SIZES) table.push(...(await measured(size)))
  console.table(table)
} finally {
  await server.stop()
}

/** Takes a file with this many lines through all steps, for a patient of its own. */
async function measured(lines: number) {
  const { access } = await tokensFor(server, await newAccount(server))
  const headers = { authorization: `Bearer ${access}` }
  const call = async (method: string, path: string, body?: BodyInit): Promise<Import> => {
    const kind = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(`${server.url}/api/medical-records/imports/${path}`, {
      method,
      headers: { ...headers, ...kind },
      ...(body !== undefined && { body }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Import
  }
  const form = new FormData()
  form.append('file', new Blob([fileOf(lines)], { type: 'text/csv' }), 'values.csv')
  const before = residentMegabytes(server.pid)
  const { id } = await call('POST', '', form)
  const outcome = []
  for (const step of STEPS) {
    const start = performance.now()
    let most = 0
    const timer = setInterval(() => (most = Math.max(most, residentMegabytes(server.pid))), SAMPLE_MS)
    await call('POST', `${id}/${step}/`, '{}')
    let now = await call('GET', `${id}/`)
    while (RUNNING.includes(now.state)) {
      await wait(100)
      now = await call('GET', `${id}/`)
    }
    clearInterval(timer)
    if (now.problem) throw new Error(`${step} of ${lines} lines stopped: ${now.problem}`)
    outcome.push({
      lines,
      step,
      seconds: ((performance.now() - start) / 1000).toFixed(1),
      'grown by, MB': (most - before).toFixed(0),
    })
  }
  return outcome
}

/** A weight for each hour. */
function fileOf(lines: number): string {
  const rows = ['Datum;Uhrzeit;Gewicht (kg)']
  for (let i = 0; i < lines; i += 1) {
    const at = new Date(Date.UTC(2005, 0, 1) + i * HOUR_MS).toISOString()
    rows.push(`${at.slice(0, 10)};${at.slice(11, 16)};${60 + (i % 200) / 10}`.replace('.', ','))
  }
  return rows.join('\r\n')
}
