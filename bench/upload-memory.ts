import { setTimeout as wait } from 'node:timers/promises'
import { newAccount, tokensFor } from '../e2e/support/patient.ts'
import { startServer } from '../e2e/support/server.ts'
import { residentMegabytes } from './support/memory.ts'

/*
 * Memory growth of the server while it takes files of 25 MB: one after the other, then four at
 * once. Text files, so that nothing but storing them is measured. `npm run bench:upload`
 */
const MEGABYTE = 1024 * 1024
const SAMPLE_MS = 5
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const PATIENTS = 4

const content = new Blob([new Uint8Array(25 * MEGABYTE).fill(97)])
const server = await startServer()
try {
  const patients: string[] = []
  for (let i = 0; i < PATIENTS; i++) patients.push((await tokensFor(server, await newAccount(server))).access)
  const [first = ''] = patients
  await send(first, new Blob(['A small one, so that all the code is there.']))
  await wait(3000)
  const settled = residentMegabytes(server.pid)
  console.log(`before: ${settled.toFixed(0)} MB`)
  for (let round = 1; round <= ROUNDS; round++)
    console.log(
      `upload ${round} of 25 MB: + ${(await growth(settled, () => send(first, content))).toFixed(1)} MB`,
    )
  for (let round = 1; round <= ROUNDS; round++) {
    const grown = await growth(settled, () => Promise.all(patients.map((token) => send(token, content))))
    console.log(`${PATIENTS} uploads of 25 MB at once, ${round}: + ${grown.toFixed(1)} MB`)
  }
} finally {
  await server.stop()
}

/** The peak growth of memory during an action. */
async function growth(before: number, work: () => Promise<unknown>): Promise<number> {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, residentMegabytes(server.pid))), SAMPLE_MS)
  await work()
  clearInterval(timer)
  return most - before
}

async function send(token: string, file: Blob): Promise<void> {
  const form = new FormData()
  form.append('file', file, 'long.txt')
  const answer = await fetch(`${server.url}/api/medical-records/documents/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (answer.status !== 201) throw new Error(`the upload was answered ${answer.status}`)
  await answer.arrayBuffer()
}
