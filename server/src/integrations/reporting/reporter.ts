/** All personal data that the reporting service receives. */
export interface Identity {
  id: string
  email: string
  name: string
}

/**
 * The place of an error, in words of the code: a route's pattern, a kind of job. Never an address
 * or a content.
 */
export interface Place {
  at: string
  identity?: Identity | null
  /** The span of the request that it belongs to. */
  span?: ReportedSpan | undefined
}

/** The time that one request takes. */
export interface ReportedSpan {
  /** `route` is the pattern, such as `GET /api/medical-records/symptoms/:id`. */
  end(facts: { method: string; route: string; status: number }): void
}

/** The browser's headers about the trace of its request. */
export interface TraceHeaders {
  sentryTrace: string | undefined
  baggage: string | undefined
}

/** Sends errors and the duration of requests to the operator's reporting service. */
export interface Reporter {
  error(error: unknown, place: Place): void
  /** Begins the span of a request; undefined while nothing is reported. */
  begin(headers: TraceHeaders): ReportedSpan | undefined
  /** Waits until pending reports have been sent, but not for long. */
  close(): Promise<void>
}
