import type { FastifyBaseLogger } from 'fastify'
import type { Reporting } from '../../config.ts'
import type { Place, Reporter } from './reporter.ts'

const SILENT: Reporter = { error: () => {}, begin: () => undefined, close: async () => {} }
/** Errors that happened before the library was loaded; a handful tells the story. */
const EARLY_MAX = 10

/** Reports where the settings ask for it, and else nothing: the library is not even loaded then. */
export function openReporter(options: Reporting | null, log: FastifyBaseLogger): Reporter {
  if (options === null) return SILENT
  let loaded: Reporter | undefined
  const early: [error: unknown, place: Place][] = []
  const loading = import('./sentry.ts').then(
    ({ sentryReporter }) => {
      loaded = sentryReporter(options)
      for (const [error, place] of early.splice(0)) loaded.error(error, place)
      return loaded
    },
    (error: Error) => {
      log.error({ name: error.name }, 'error reporting not started')
      return undefined
    },
  )
  return {
    error(error, place) {
      if (loaded) loaded.error(error, place)
      else if (early.length < EARLY_MAX) early.push([error, place])
    },
    begin: (headers) => loaded?.begin(headers),
    async close() {
      await (await loading)?.close()
    },
  }
}
