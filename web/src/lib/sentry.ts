import type { PublicConfig } from '@salve/contract/config.ts'
import type { Profile } from '@salve/contract/users/profile.ts'
import * as Sentry from '@sentry/react'
import { scrubUrl, scrubUrls } from './scrubUrls.ts'
import { withKnownAttributes } from './spanAttributes.ts'

export type ReportingOptions = NonNullable<PublicConfig['reporting']>
/** All personal data that the reporting service receives. */
export type Identity = Pick<Profile, 'id' | 'email' | 'name'>

/** The app's messages to the reporting service. */
export interface Reporter {
  error: (error: unknown) => void
  identify: (identity: Identity | null) => void
}

/**
 * The requests that carry trace headers: to the local host, to the product's own host, and to
 * relative addresses of the same origin. Nothing else learns of a trace.
 */
export function traceTargets(host: string): RegExp[] {
  const own = host.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return [/^https?:\/\/localhost(:\d+)?(\/|$)/, new RegExp(`^https?://${own}(/|$)`), /^\/(?![/\\])/]
}

/**
 * Attributes by which the page of a replay looks as it did; any other can hold a reading, a
 * medicine or a name.
 */
const LOOKS =
  /^(class|type|role|rel|lang|dir|width|height|(col|row)span|tabindex|data-(theme|menu|place|placement|orientation))$/
/** States, which say nothing of anybody. */
const IS_STATE = /^(true|false|page)$/
const maskAttribute = (name: string, value: string) =>
  LOOKS.test(name) || IS_STATE.test(value) ? value : value.replaceAll(/\S/g, '*')

/**
 * Replays with all text masked, attributes too, and all media blocked. The integration lets nobody
 * see the recorder's own events, which hold the addresses of the page and of its links; a plugin of
 * the recorder does. Without that place no replay starts at all.
 */
function scrubbedReplay() {
  const replay = Sentry.replayIntegration({
    maskAllText: true,
    blockAllMedia: true,
    beforeAddRecordingEvent: (event) => scrubUrls(event),
  })
  const { _recordingOptions } = replay as unknown as { _recordingOptions: object }
  if (!_recordingOptions) throw new Error('the recorder has no place for plugins')
  return Object.assign(replay, {
    _recordingOptions: Object.assign(_recordingOptions, {
      maskAttributeFn: maskAttribute,
      plugins: [{ name: 'scrub', options: {}, eventProcessor: scrubUrls }],
    }),
  })
}

/** A clicked element is named by its label, too; console output may quote anything. */
const isQuoting = ({ category = '' }: Sentry.Breadcrumb) =>
  category === 'console' || category.startsWith('ui.')

/** Starts error, trace and replay reporting as the specification sets it. */
export function createReporter(
  options: ReportingOptions,
  client: Partial<Sentry.BrowserOptions> = {},
): Reporter {
  Sentry.init({
    dsn: options.dsn,
    environment: options.environment,
    tracesSampleRate: options.traces_sample_rate,
    replaysSessionSampleRate: options.replays_session_sample_rate,
    replaysOnErrorSampleRate: options.replays_on_error_sample_rate,
    tracePropagationTargets: traceTargets(window.location.host),
    // A record is in bodies, addresses and headers: none of them is collected.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    integrations: [
      Sentry.browserTracingIntegration({
        beforeStartSpan: (span) => ({ ...span, name: scrubUrl(span.name) }),
      }),
      scrubbedReplay(),
    ],
    // A thrown value that is no error, such as a failed call, would be reported whole: the answer's
    // body.
    beforeSend: (event) => scrubUrls({ ...event, extra: {} }),
    beforeSendSpan: Sentry.withStreamedSpan((span) => scrubUrls(withKnownAttributes(span))),
    beforeBreadcrumb: (crumb) => (isQuoting(crumb) ? null : scrubUrls(crumb)),
    ...client,
  })
  // Replays pass by here, too: the addresses that were visited are among them.
  Sentry.addEventProcessor((event) => scrubUrls(event))
  return {
    error: (error) => void Sentry.captureException(error),
    identify: (identity: Identity | null) =>
      Sentry.setUser(identity && { id: identity.id, email: identity.email, username: identity.name }),
  }
}
