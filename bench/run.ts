import { randomBytes } from 'node:crypto'
import { accessTokens } from '../server/src/auth/access-tokens.ts'
import { openKeys } from '../server/src/auth/keys.ts'
import { compare, type Measured } from './compare.ts'
import { startDatabase } from './database.ts'
import { entries } from './entries.ts'
import { startServer } from './servers.ts'

/** `npm run bench`: the stack against a bare server, in the same run; see docs/performance.md. */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)

const log = (line: string) => console.error(line)
const secret = randomBytes(32).toString('base64')
const tokens = accessTokens(openKeys(Buffer.from(secret)).access, () => new Date())
const production = { NODE_ENV: 'production', LOG_LEVEL: 'warn', SECRET_KEY: secret }

const database = await startDatabase(ROWS, log)
const bare = await startServer('./bare-server.ts', database.adminUrl)
const salve = await startServer('./salve-server.ts', database.appUrl, production)
const unbound = await startServer('./salve-server.ts', database.unboundUrl, production)
try {
  const named = database.patients.map(({ userId }) => ({ 'x-user': userId }))
  const signedIn = database.patients.map((patient) => ({ authorization: `Bearer ${tokens.issue(patient)}` }))
  for (const [what, body] of Object.entries(entries())) {
    const path = `/api/medical-records/${what}/`
    report(
      `List: 50 ${what} of one patient out of ${ROWS}`,
      await measure('GET', [
        ['bare server, rows parsed and stringified', `${bare.origin}/${what}/`, named],
        ["bare server, the database's JSON passed on", `${bare.origin}/${what}/json/`, named],
        ['Salve', salve.origin + path, signedIn],
        ['Salve without row-level security', unbound.origin + path, signedIn],
      ]),
    )
    report(
      `Create: one of ${what}`,
      await measure(
        'POST',
        [
          ['bare server, one INSERT', `${bare.origin}/${what}/`, named],
          ['Salve', salve.origin + path, signedIn],
          ['Salve without row-level security', unbound.origin + path, signedIn],
        ],
        JSON.stringify(body),
      ),
    )
  }
} finally {
  for (const server of [bare, salve, unbound]) server.stop()
  await database.stop()
}

function measure(
  method: 'GET' | 'POST',
  contenders: [name: string, url: string, headers: Record<string, string>[]][],
  body?: string,
): Promise<Measured[]> {
  const type = body ? { 'content-type': 'application/json' } : {}
  return compare(
    contenders.map(([name, url, headers]) => ({
      name,
      load: {
        url,
        method,
        headers: headers.map((each) => ({ ...each, ...type })),
        ...(body ? { body } : {}),
      },
    })),
    ROUNDS,
    SECONDS,
  )
}

function report(title: string, measured: Measured[]): void {
  console.log(`\n${title}`)
  console.table(
    measured.map(({ name, perSecond, p50, p99, ratio }) => ({
      server: name,
      'requests/s': Math.round(perSecond),
      'p50 ms': p50.toFixed(2),
      'p99 ms': p99.toFixed(2),
      'to bare': `${ratio.toFixed(2)} ×`,
    })),
  )
}
