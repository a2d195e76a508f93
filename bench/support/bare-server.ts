import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { INSERTS, LISTS } from './bare-queries.ts'

/**
 * Baseline for the stack: node:http and one hard-coded named query. No token, no checks, no
 * policies. GET /symptoms/ parses the rows and writes them as JSON; GET /symptoms/json/ passes on
 * what the database wrote; POST /symptoms/ runs one INSERT. The same for /log-entries/.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10, options: '-c timezone=UTC' })
// Whole numbers of the database's bigint, as the stack reads them.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, String)

async function answer(request: IncomingMessage, account: string): Promise<string> {
  const [, table = '', form] = request.url?.split('/') ?? []
  if (request.method === 'POST') return insert(table, account, request)
  const text = LISTS[table] ?? ''
  if (form === 'json') {
    const json = `select coalesce(json_agg(page)::text, '[]') as results from (${text}) as page`
    const { rows } = await pool.query({ name: `${table} json`, text: json, values: [account] })
    return `{"results":${rows[0].results},"next":null}`
  }
  const { rows } = await pool.query({ name: table, text, values: [account] })
  return JSON.stringify({ results: rows, next: null })
}

async function insert(table: string, account: string, request: IncomingMessage): Promise<string> {
  const { text, values } = INSERTS[table] ?? { text: '', values: () => [] }
  const body = JSON.parse(await textOf(request))
  const id = String(request.headers['idempotency-key'])
  const now = new Date().toISOString()
  await pool.query({ name: `insert ${table}`, text, values: [account, id, now, ...values(body)] })
  return JSON.stringify({ id, ...body, created_at: now, updated_at: now })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = await answer(request, String(request.headers['x-user']))
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const server = createServer((request, response) => void serve(request, response))
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
