import type { FastifyInstance } from 'fastify'
import { AppError } from '../lib/errors.ts'

const DEPTH_MAX = 20
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g

/** Accepts only JSON bodies, and refuses ambiguous ones that two parsers could read differently. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    parse(request, text, (error, value) => {
      if (error || isPlain(text)) done(error, value)
      else done(new AppError(400, 'bad-json'))
    }),
  )
}

/** True when valid JSON names no key of an object twice and is not nested without need. */
function isPlain(text: string): boolean {
  const open: Set<string>[] = []
  let before = ''
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      open.push(new Set())
      if (open.length > DEPTH_MAX) return false
    } else if (token === ':') {
      const keys = open.at(-1)
      // One key can be spelled in several ways.
      const key = before.includes('\\') ? (JSON.parse(before) as string) : before.slice(1, -1)
      if (keys?.has(key)) return false
      keys?.add(key)
    } else if (token === '}' || token === ']') open.pop()
    before = token
  }
  return true
}
