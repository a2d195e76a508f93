import type { Profile } from '@salve/contract/users/profile.ts'
import type { Identity, Reporter, ReportingOptions } from './sentry.ts'

/** Errors that happened before the reporter arrived; a handful tells the story. */
const EARLY_MAX = 10

let reporter: Reporter | null = null
const early = new Set<unknown>()
let identity: Identity | null = null

/** Collects uncaught errors for the reporter, which catches them itself once it is loaded. */
export function keepEarlyErrors(): void {
  window.addEventListener('error', keepThrown)
  window.addEventListener('unhandledrejection', keepRejected)
}

/** Loads the reporter, only where the server asks for reports: in production. */
export async function startReporting(options: ReportingOptions): Promise<void> {
  const { createReporter } = await import('./sentry.ts')
  window.removeEventListener('error', keepThrown)
  window.removeEventListener('unhandledrejection', keepRejected)
  reporter = createReporter(options)
  reporter.identify(identity)
  for (const error of early) reporter.error(error)
  early.clear()
}

/** Reports an error of the app, if errors are reported at all. */
export function reportError(error: unknown): void {
  if (reporter) reporter.error(error)
  else if (early.size < EARLY_MAX) early.add(error)
}

/** A notice of the browser itself, such as of a size watched in circles, brings no error. */
function keepThrown({ error }: ErrorEvent): void {
  if (error) reportError(error)
}

function keepRejected({ reason }: PromiseRejectionEvent): void {
  reportError(reason)
}

/** Sets the signed-in person for the reporter; null after signing out. */
export function identify(profile: Profile | null): void {
  identity = profile && { id: profile.id, email: profile.email, name: profile.name }
  reporter?.identify(identity)
}
