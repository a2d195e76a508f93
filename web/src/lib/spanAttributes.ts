/**
 * The attributes by which a span may describe the code, the browser, the wire and the user. Any
 * other can quote the screen: the label of a clicked element, the headers or the query of a
 * request, or an idea of the library's next version.
 */
const KNOWN = new Set(
  `sentry.environment sentry.release sentry.op sentry.origin sentry.source sentry.transaction sentry.exclusive_time
  sentry.segment.id sentry.segment.name sentry.segment.name.source sentry.status.message sentry.trace_lifecycle
  sentry.sample_rate sentry.previous_trace sentry.pageload.span_id sentry.replay_id sentry.is_localhost
  sentry.idle_span_discarded_spans sentry.idle_span_finish_reason
  sentry.sdk.name sentry.sdk.version sentry.sdk.integrations
  type react.version code.file.path code.function.name
  browser.navigation.id browser.navigation.type browser.paint.type browser.performance.time_origin
  browser.performance.navigation.activation_start browser.script.invoker_type browser.script.source_char_position
  browser.web_vital.cls.value browser.web_vital.fcp.value browser.web_vital.fp.value
  browser.web_vital.inp.value browser.web_vital.inp.interaction_type
  browser.web_vital.lcp.value browser.web_vital.lcp.size browser.web_vital.lcp.load_time
  browser.web_vital.lcp.render_time browser.web_vital.ttfb.value browser.web_vital.ttfb.request_time
  url.domain url.full url.path url.scheme server.address resource.render_blocking_status
  http.route http.response_delivery_type http.request.method http.request.same_origin
  http.request.time_to_first_byte http.request.connect_start http.request.connection_end
  http.request.domain_lookup_start http.request.domain_lookup_end http.request.fetch_start
  http.request.redirect_start http.request.redirect_end http.request.request_start
  http.request.response_start http.request.response_end http.request.secure_connection_start
  http.request.worker_start http.response.status_code http.response.size http.response.body.size
  http.response.body.decoded_size
  network.connection.effective_type network.connection.rtt network.protocol.name network.protocol.version
  device.memory.estimated_capacity device.processor_count culture.calendar culture.locale culture.timezone
  user_agent.original user.id user.email user.name`.split(/\s+/),
)

/** The span with the attributes alone that say nothing of a record. */
export const withKnownAttributes = <Span extends { attributes: object }>(span: Span): Span => ({
  ...span,
  attributes: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => KNOWN.has(name))),
})
