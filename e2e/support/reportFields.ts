import type { Envelope } from '../../server/src/test/ingest.ts'

const words = (text: string) => text.trim().split(/\s+/)

/** Fields that say where something happened and in which build, in events and in replays. */
const OF_EACH = `environment event_id platform timestamp transaction type request.url sdk.name sdk.version
  sdk.integrations[] sdk.settings.infer_ip user.id user.email user.username contexts.react.version
  contexts.culture.calendar contexts.culture.locale contexts.culture.timezone`

/**
 * Every field that what is sent may have, by kind of item. A new one, as of the library's next
 * version, is to be read before it stands here: it can hold what a patient wrote.
 */
const KNOWN: Record<string, string[]> = {
  envelope: words(`event_id sent_at sdk.name sdk.version trace.environment trace.public_key trace.release
    trace.replay_id trace.sample_rand trace.sample_rate trace.sampled trace.trace_id trace.transaction`),
  client_report: words(`timestamp discarded_events[].category discarded_events[].quantity
    discarded_events[].reason`),
  event: words(`${OF_EACH} level release extra tags.replayId sdk.packages[].name sdk.packages[].version
    contexts.runtime.name contexts.runtime.version contexts.trace.span_id contexts.trace.trace_id
    contexts.trace.parent_span_id
    breadcrumbs[].category breadcrumbs[].timestamp breadcrumbs[].type breadcrumbs[].level
    breadcrumbs[].data.__span breadcrumbs[].data.from breadcrumbs[].data.to breadcrumbs[].data.method
    breadcrumbs[].data.url breadcrumbs[].data.status_code breadcrumbs[].data.request_body_size
    breadcrumbs[].data.response_body_size
    exception.values[].type exception.values[].value exception.values[].mechanism.handled
    exception.values[].mechanism.type exception.values[].stacktrace.frames[].colno
    exception.values[].stacktrace.frames[].lineno exception.values[].stacktrace.frames[].filename
    exception.values[].stacktrace.frames[].function exception.values[].stacktrace.frames[].in_app
    exception.values[].stacktrace.frames[].module`),
  replay_event:
    words(`${OF_EACH} error_ids error_ids[] replay_id replay_start_timestamp replay_type segment_id
    segment_names segment_names[] trace_ids trace_ids[] urls urls[]`),
  span: words(`version ingest_settings.infer_ip ingest_settings.infer_user_agent
    items[].name items[].status items[].is_segment items[].trace_id items[].span_id items[].parent_span_id
    items[].start_timestamp items[].end_timestamp items[].links[].sampled items[].links[].span_id
    items[].links[].trace_id items[].links[].attributes.sentry.link.type
    ${attributes(
      '',
      `type react.version code.file.path code.function.name server.address user_agent.original
      resource.render_blocking_status`,
    )}
    ${attributes(
      'sentry.',
      `environment exclusive_time idle_span_discarded_spans idle_span_finish_reason is_localhost op origin
      pageload.span_id previous_trace release replay_id sample_rate sdk.integrations sdk.name sdk.version
      segment.id segment.name segment.name.source source status.message trace_lifecycle transaction`,
    )}
    ${attributes(
      'browser.',
      `navigation.id navigation.type paint.type performance.navigation.activation_start
      performance.time_origin script.invoker_type script.source_char_position web_vital.cls.value
      web_vital.fcp.value web_vital.fp.value web_vital.inp.interaction_type web_vital.inp.value
      web_vital.lcp.load_time web_vital.lcp.render_time web_vital.lcp.size web_vital.lcp.value
      web_vital.ttfb.request_time web_vital.ttfb.value`,
    )}
    ${attributes(
      'http.',
      `route response_delivery_type request.method request.same_origin request.time_to_first_byte
      request.connect_start request.connection_end request.domain_lookup_start request.domain_lookup_end
      request.fetch_start request.redirect_start request.redirect_end request.request_start
      request.response_start request.response_end request.secure_connection_start request.worker_start
      response.status_code response.size response.body.size response.body.decoded_size`,
    )}
    ${attributes('url.', 'domain full path scheme')}
    ${attributes('user.', 'id email name')}
    ${attributes('culture.', 'calendar locale timezone')}
    ${attributes('device.', 'memory.estimated_capacity processor_count')}
    ${attributes('network.', 'connection.effective_type connection.rtt protocol.name protocol.version')}`),
}

/** The fields of these envelopes that are not known, as `kind: path`. */
export function unknownFields(envelopes: readonly Envelope[]): string[] {
  const found = new Set<string>()
  for (const { header, items } of envelopes) {
    addFields(found, 'envelope', '', header)
    for (const { type, content } of items)
      if (typeof content !== 'string') addFields(found, type, '', content)
  }
  const known = new Set(Object.entries(KNOWN).flatMap(([kind, of]) => of.map((path) => `${kind}: ${path}`)))
  return [...found].filter((field) => !known.has(field)).toSorted()
}

/**
 * Each path to a text, a number or nothing; entries of a list are one `[]`, an attribute's value
 * and its type are the attribute.
 */
function addFields(found: Set<string>, kind: string, path: string, value: unknown): void {
  const isObject = typeof value === 'object' && value !== null
  const entries = isObject && !Array.isArray(value) && !isAttribute(path, value) ? Object.entries(value) : []
  for (const [key, entry] of entries) addFields(found, kind, path ? `${path}.${key}` : key, entry)
  if (Array.isArray(value)) for (const entry of value) addFields(found, kind, `${path}[]`, entry)
  if (entries.length === 0 && !(Array.isArray(value) && value.length > 0)) found.add(`${kind}: ${path}`)
}

const isAttribute = (path: string, value: object) =>
  path.includes('.attributes.') && Object.keys(value).toSorted().join() === 'type,value'

function attributes(prefix: string, names: string): string {
  return words(names)
    .map((name) => `items[].attributes.${prefix}${name}`)
    .join(' ')
}
