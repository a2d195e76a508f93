import { RECORD_TYPES } from '@salve/contract/medical-records/health-issues.ts'
import { paths } from '../lib/paths.ts'

const STAND_IN = 'PARAMETER'
/** Answered by the server itself. */
const SERVED: readonly string[] = [
  paths.mailbox(),
  paths.newsFeed(),
  paths.webManifest(),
  paths.sitemap(),
  paths.robots(),
]
/** Addresses that a message alone leads to. */
const FROM_MAIL = ['/keep-email', `/settings/confirm-email/${STAND_IN}`]
/** A second address of a screen, or one whose last part may be missing. */
const ALIASES = ['/healthissues', paths.security()]

const patterns = [...ALIASES, ...FROM_MAIL, ...Object.values(paths).map(exampleOf)]
  .map((address) => address.split('?')[0] ?? address)
  .filter((path) => !SERVED.includes(path))
  .map((path) => new RegExp(`^${path.replaceAll(STAND_IN, '[^/]+')}/?$`))

/**
 * True when the single-page app has a screen at this path: every builder of `paths` represents one.
 */
export function isAppPath(path: string): boolean {
  const [, recordType] = /^\/health-issues\/[^/]+\/([^/]+)\/new\/?$/.exec(path) ?? []
  if (recordType !== undefined && !RECORD_TYPES.some((known) => known === recordType)) return false
  return patterns.some((pattern) => pattern.test(path))
}

function exampleOf(build: (...parts: never[]) => string): string {
  return (build as (...parts: string[]) => string)(...Array<string>(build.length).fill(STAND_IN))
}
