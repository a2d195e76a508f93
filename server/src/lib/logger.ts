import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

const STACK_LINES = 8

/**
 * Structured lines, on standard output by default. Their content is decided where they are written:
 * never any record data. This filters lines that libraries would write at verbose levels.
 */
export function createLogger(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['headers', '*.headers'], remove: true },
    serializers: { err: withoutMessage },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** An error's message and fields can quote input; its name, code and place in our code cannot. */
const withoutMessage = (error: Error & { code?: unknown }) => ({
  name: error.name,
  code: error.code,
  stack: placesOf(error),
})

/**
 * Returns the places of an error in our code: its stack without the message, which may have several
 * lines.
 */
export const placesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, STACK_LINES)
