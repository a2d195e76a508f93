import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { SPECIALITIES } from '../domain/src/care-words.ts'
import { newAccount, tokensFor } from '../e2e/support/patient.ts'
import { startServer } from '../e2e/support/server.ts'
import { startEmbedded } from '../server/src/db/embedded/start.ts'
import { atMost, type Outcome } from './support/report.ts'
import { residentMegabytes } from './support/memory.ts'

/*
 * A directory of 100,000 clinicians: how long its import takes beside a running server and how much
 * memory it needs, the first time and when it is read in again; then how long a search takes,
 * beside the same query sent to the database by hand. `npm run bench:directory`
 */
const LINES = Number(process.env['BENCH_LINES'] ?? 100_000)
const SEARCHES = 40
const SAMPLE_MS = 20
const CLI = fileURLToPath(new URL('../server/src/cli.ts', import.meta.url))
const FIRST =
  'Anna Ben Clara David Elif Finn Grace Henrik Ines Jakub Kavita Leon Marta Noah Olga Priya'.split(' ')
const STEMS =
  'Ahl Berg Cal Dorn Eich Falk Gras Hart Ilm Jung Kron Lind Mohr Nord Ost Pohl Reich Stein Thal Wald'.split(
    ' ',
  )
const ENDS =
  'au bach dorf er feld hausen hof ing mann mayr meier moser ner ow rath schmidt ski stedt wald zer'.split(
    ' ',
  )

const pick = (list: readonly string[], n: number) => list[n % list.length] ?? ''

const folder = mkdtempSync(join(tmpdir(), 'salve-directory-'))
const server = await startServer()
try {
  const small = await imported(await fileOf(LINES / 10, 1))
  const first = await imported(await fileOf(LINES, 1))
  const again = await imported(await fileOf(LINES, 1))
  const changed = await imported(await fileOf(LINES, 2))
  console.table([
    { import: `${LINES / 10} entries`, ...small },
    { import: `${LINES} entries`, ...first },
    { import: 'the same again', ...again },
    { import: 'all of them changed', ...changed },
  ])
  const searches = await searched()
  console.table(searches)
  const outcomes: Outcome[] = [
    atMost(`import of ${LINES} entries`, 60, first.seconds, 's'),
    atMost('memory of it, to that of a tenth', 1.5, first.megabytes / small.megabytes, '×'),
    atMost('the slowest search', 300, Math.max(...searches.map((each) => each['search, ms'])), 'ms'),
  ]
  console.table(outcomes)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}

/** A file with this many clinicians in 400 cities; another edition has other telephone numbers. */
async function fileOf(lines: number, edition: number): Promise<string> {
  const path = join(folder, `${lines}-${edition}.csv`)
  const out = createWriteStream(path)
  out.write(
    'external_id,title,name,specialization,city,postal_code,country,phone,languages,opening_hours,latitude,longitude\n',
  )
  for (let n = 0; n < lines; n += 1) {
    const name = `${pick(FIRST, n * 7)} ${pick(STEMS, n * 13 + (n >> 5))}${pick(ENDS, n * 17 + (n >> 8))}`
    const city = `${pick(STEMS, n * 3)}${pick(ENDS, n * 11 + (n >> 3))}`
    const cells = [
      `e${n}`,
      'Dr.',
      name,
      SPECIALITIES[n % SPECIALITIES.length]?.name_de ?? '',
      city,
      String(10_000 + ((n * 37) % 89_999)),
      'DE',
      `+49 30 23125 ${500 + ((n + edition) % 500)}`,
      'de|en',
      '"Mo-Fr 08:00-12:00; Mo-Di 14:00-18:00"',
      (47.5 + (n % 700) / 100).toFixed(3),
      (6 + (n % 900) / 100).toFixed(3),
    ]
    if (!out.write(`${cells.join(',')}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
  return path
}

/** Runs the operator's command beside the server, and watches its memory. */
async function imported(file: string) {
  const start = performance.now()
  const child = spawn(process.execPath, [CLI, 'directory', 'import', file, '--allow-removals'], {
    env: { ...process.env, DATA_DIR: server.dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, residentMegabytes(child.pid))), SAMPLE_MS)
  const [code] = (await once(child, 'exit')) as [number]
  clearInterval(timer)
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return { seconds: Number(((performance.now() - start) / 1000).toFixed(1)), megabytes: Math.round(most) }
}

interface Search {
  what: string
  query: string
  words: string[]
  body?: object
}

async function searched() {
  const { access } = await tokensFor(server, await newAccount(server))
  const { appUrl } = await startEmbedded({ dataDir: server.dataDir, log: console.error, isServed: true })
  const client = new Client({ connectionString: appUrl })
  await client.connect()
  const searches: Search[] = [
    { what: 'the first page', query: '', words: [] },
    { what: 'one name', query: 'search=Steinmayr', words: ['steinmayr'] },
    { what: 'a name with a typing mistake', query: 'search=Stienmayr', words: ['stienmayr'] },
    { what: 'a name and a city', query: 'search=Lindmoser+Mohrfeld', words: ['lindmoser', 'mohrfeld'] },
    { what: 'an everyday word', query: 'search=Herz', words: ['herz'] },
    { what: 'nothing that is there', query: 'search=xqzvw', words: ['xqzvw'] },
    { what: 'nearest to a place', query: '', words: [], body: { latitude: 52.52, longitude: 13.41 } },
  ]
  const table = []
  for (const { what, query, words, body } of searches) {
    const whole = await median(async () => {
      const answer = await fetch(`${server.url}/api/clinicians/${body ? 'near/' : ''}?${query}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      await answer.text()
    })
    const fits = words.map((_, at) => `and words && (select directory_words_like($${at + 1}))`).join(' ')
    const order = body ? 'directory_distance_m(latitude, longitude, 52.52, 13.41), id' : 'lower(name), id'
    const bare = await median(() =>
      client.query(
        `select * from clinicians where retired_at is null ${fits} order by ${order} limit 51`,
        words,
      ),
    )
    table.push({
      what,
      'search, ms': Number(whole.toFixed(1)),
      'bare query, ms': Number(bare.toFixed(1)),
      'to bare': `${(whole / bare).toFixed(2)} ×`,
    })
  }
  await client.end()
  return table
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times = []
  for (let n = 0; n < SEARCHES; n += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[SEARCHES / 2] ?? 0
}
