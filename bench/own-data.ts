// npm run bench:own-data
// The file of everything of one patient with a gigabyte of documents: how long it takes to make and
// to fetch, and how much more memory the server has meanwhile than before.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { OwnExport } from '@salve/contract/users/export.ts'
import { newAccount, tokensFor } from '../e2e/support/patient.ts'
import { startServer } from '../e2e/support/server.ts'
import { atMost } from './support/report.ts'
import { residentMegabytes } from './support/memory.ts'

const MEGABYTE = 1024 * 1024
const DOCUMENT_MB = 24
const DOCUMENTS = Math.ceil(Number(process.env['BENCH_MB'] ?? 1024) / DOCUMENT_MB)
const MEMORY_MB = 128
const SAMPLE_MS = 20
const POLL_MS = 500

const server = await startServer()
let most = 0
try {
  const { access } = await tokensFor(server, await newAccount(server))
  const call = async (method: string, path: string, body?: FormData): Promise<Response> => {
    const headers = { authorization: `Bearer ${access}` }
    const answer = await fetch(server.url + path, { method, headers, ...(body && { body }) })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`)
    return answer
  }
  for (let i = 1; i <= DOCUMENTS; i++) {
    const form = new FormData()
    form.append('file', new Blob([randomText()]), `Letter ${i}.txt`)
    await call('POST', '/api/medical-records/documents/', form)
  }
  await settled()
  const before = residentMegabytes(server.pid)
  const sampling = setInterval(() => (most = Math.max(most, residentMegabytes(server.pid))), SAMPLE_MS)
  const begun = performance.now()
  await call('POST', '/api/users/export/')
  const made = await ready(async () => (await (await call('GET', '/api/users/export/')).json()).export)
  const madeAt = performance.now()
  const whileMaking = most - before
  const { url } = (await (await call('POST', `/api/users/export/${made.id}/address/`)).json()) as {
    url: string
  }
  let bytes = 0
  for await (const part of (await call('GET', url)).body ?? []) bytes += part.length
  const fetchedAt = performance.now()
  clearInterval(sampling)
  if (bytes !== made.size) throw new Error(`${bytes} bytes came, of ${made.size}`)
  console.log(
    `${DOCUMENTS} documents of ${DOCUMENT_MB} MB, a file of ${(bytes / MEGABYTE).toFixed(0)} MB: made in ` +
      `${((madeAt - begun) / 1000).toFixed(1)} s, fetched in ${((fetchedAt - madeAt) / 1000).toFixed(1)} s`,
  )
  const outcomes = [
    atMost('memory above that before, while it is made', MEMORY_MB, whileMaking, 'MB'),
    atMost('the same, until it has been fetched', MEMORY_MB, most - before, 'MB'),
  ]
  console.table(outcomes)
  process.exitCode = outcomes.every(({ reached }) => reached === 'yes') ? 0 : 1
} finally {
  await server.stop()
}

/** Carries no meaning, and does not compress well. */
function randomText(): string {
  const lines = Array.from({ length: (DOCUMENT_MB * MEGABYTE) / 65 }, randomLine)
  return ['What the letter says', ...lines].join('\n')
}

function randomLine(): string {
  return randomBytes(48).toString('base64')
}

async function ready(look: () => Promise<OwnExport>): Promise<OwnExport> {
  for (;;) {
    const seen = await look()
    if (seen.state === 'ready') return seen
    if (seen.state === 'failed') throw new Error('the file could not be made')
    await wait(POLL_MS)
  }
}

/**
 * A separate process reads documents after their upload; the server's memory afterwards is what it
 * retains.
 */
async function settled(): Promise<void> {
  let last = 0
  for (let same = 0; same < 10; same++) {
    await wait(1000)
    const now = residentMegabytes(server.pid)
    if (Math.abs(now - last) > 2) same = 0
    last = now
  }
}
