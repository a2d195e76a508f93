import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** Structured lines on standard output. What may stand in them is decided where they are written: no contents. */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
