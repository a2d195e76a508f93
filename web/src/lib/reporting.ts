import type { PublicConfig } from '@salve/contract/config.ts'
import type { Profile } from '@salve/contract/users/profile.ts'

export type ReportingOptions = NonNullable<PublicConfig['reporting']>
/** All that the reporting service learns of a person. */
export type Identity = Pick<Profile, 'id' | 'email' | 'name'>

/** What sentry.ts offers once it is loaded. */
export interface Reporter {
  error: (error: unknown) => void
  identify: (identity: Identity | null) => void
}

/** Errors that happened before the reporter arrived; a handful tells the story. */
const EARLY_MAX = 10

let reporter: Reporter | null = null
let early: unknown[] = []
let identity: Identity | null = null

/** Loads the reporter, only where the server asks for reports: in production. */
export async function startReporting(options: ReportingOptions): Promise<void> {
  const { createReporter } = await import('./sentry.ts')
  reporter = createReporter(options)
  reporter.identify(identity)
  for (const error of early) reporter.error(error)
  early = []
}

/** Reports an error of the app, if errors are reported at all. */
export function reportError(error: unknown): void {
  if (reporter) reporter.error(error)
  else if (early.length < EARLY_MAX) early.push(error)
}

/** Tells the reporter who is signed in; null after signing out. */
export function identify(profile: Profile | null): void {
  identity = profile && { id: profile.id, email: profile.email, name: profile.name }
  reporter?.identify(identity)
}
