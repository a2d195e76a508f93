/**
 * Every table with rows of one patient, and its place in an export: `kept` rows are imported again
 * and covered by the digest; `shown` ones can be read in the file but belong to this server alone;
 * all others are listed with the reason why they stay out. A test fails when a table of the
 * database is missing here.
 */
export interface KeptTable {
  name: string
  /** The sort order of the rows; without the owner it is the row's key. */
  order: string
  /** Columns that stay out, since they belong to this server alone or derive from others. */
  without?: readonly string[]
  /**
   * Columns that are transformed in the file, as SQL over `t`; `$1` is the patient, `$2` the moment
   * of the export.
   */
  read?: Readonly<Record<string, string>>
  /**
   * Values written when the file has none or another one, as SQL over `r`, the row, and `e.line`,
   * the row's line in the file.
   */
  write?: Readonly<Record<string, string>>
  /** Condition on exported rows, as SQL over `t`. */
  where?: string
  /** Condition on imported rows, as SQL over `r`: others would reference missing rows. */
  takes?: string
  /** Rows that a new account already has; the import replaces them. */
  replaces?: true
}

/** The history holds earlier versions of rows, without owner and without credentials. */
const EARLIER = `t.earlier - 'user_id' - 'stored_as' - 'token_hash' - 'marked_session' - 'marked_by'`
/** Tables whose rows get new keys, or none. */
const OTHER_HISTORY = `'reviews', 'calendar_feeds'`
const RANDOM = `sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea)`

/** The directory belongs to the server: references to entries that it lacks are dropped. */
const CLINICIAN = '(select d.id from clinicians d where d.id = r.clinician)'
const CENTER = '(select d.id from diagnostic_centers d where d.id = r.diagnostic_center)'

/** In an order in which each row finds the rows that it references. */
export const KEPT_TABLES: readonly KeptTable[] = [
  { name: 'profiles', order: 'time_zone collate "C"', replaces: true },
  { name: 'profile_images', order: 'size_px', replaces: true },
  { name: 'settings', order: 'updated_at', replaces: true },
  { name: 'reminder_settings', order: 'updated_at', replaces: true },
  { name: 'patient_zones', order: 'since', replaces: true },
  { name: 'patient_slot_times', order: 'since', replaces: true },
  { name: 'own_clinicians', order: 'id' },
  { name: 'health_issues', order: 'id' },
  { name: 'documents', order: 'id', without: ['stored_as'] },
  { name: 'target_ranges', order: 'id' },
  { name: 'ingredient_limits', order: 'id' },
  { name: 'symptoms', order: 'id' },
  { name: 'log_entry_numbers', order: 'last_id', replaces: true },
  { name: 'log_entries', order: 'uid' },
  { name: 'charts', order: 'id' },
  { name: 'lab_results', order: 'id' },
  { name: 'lab_result_lines', order: 'id' },
  { name: 'lab_layouts', order: 'id' },
  { name: 'medication_plans', order: 'id' },
  // A new plan gets a first version automatically, which the file's versions replace.
  { name: 'medication_plan_versions', order: 'medication_plan, effective_from', replaces: true },
  { name: 'medication_plan_pauses', order: 'medication_plan, begins_at', replaces: true },
  { name: 'plan_turns', order: 'medication_plan', replaces: true },
  { name: 'known_interactions', order: 'id' },
  { name: 'known_findings', order: 'id' },
  { name: 'medication_supplies', order: 'id' },
  { name: 'dose_events', order: 'id', without: ['marked_session', 'marked_by'] },
  {
    name: 'appointments',
    order: 'id',
    without: ['timed_at', 'followed_at'],
    write: { clinician: CLINICIAN, diagnostic_center: CENTER },
  },
  {
    name: 'care_team',
    order: 'id',
    write: { clinician: CLINICIAN, diagnostic_center: CENTER },
    takes: `coalesce(r.own_clinician, ${CLINICIAN}, ${CENTER}) is not null`,
  },
  {
    name: 'care_team_issues',
    order: 'member, health_issue',
    takes: 'exists (select from care_team c where c.user_id = own.id and c.id = r.member)',
  },
  // Their keys are derived from the published part, of which a server has one each.
  {
    name: 'reviews',
    order: 'coalesce(clinician, diagnostic_center), created_at',
    without: ['id'],
    write: { id: 'gen_random_uuid()', clinician: CLINICIAN, diagnostic_center: CENTER },
    takes: `coalesce(${CLINICIAN}, ${CENTER}) is not null`,
  },
  {
    name: 'shares',
    order: 'id',
    without: ['token_hash', 'token_sealed', 'passcode_hash'],
    // The link is not in the file, so every share in it has ended: an open one at its last change.
    read: { expires_at: `case when t.expires_at > $2::timestamptz then t.updated_at else t.expires_at end` },
    write: { token_hash: RANDOM, clinician: CLINICIAN },
  },
  { name: 'share_guests', order: 'id', without: ['secret_hash'], write: { secret_hash: RANDOM } },
  {
    name: 'conversations',
    order: 'id',
    without: ['patient_is_being_told', 'clinician_is_being_told', 'clinician_is_told'],
    write: { clinician: CLINICIAN },
  },
  { name: 'messages', order: 'id' },
  {
    name: 'calls',
    order: 'id',
    without: ['patient_device', 'patient_seen_at', 'guest_device', 'guest_seen_at'],
    where: 't.ended_at is not null',
  },
  { name: 'proposals', order: 'id' },
  // An import links them again as the new account's chain.
  { name: 'receipts', order: 'position', without: ['previous', 'hash', 'actor'] },
  { name: 'receipts_read', order: 'position', replaces: true },
  {
    name: 'notifications',
    order: 'id',
    // No other server reports these again.
    without: ['again_at', 'repeats_left', 'round', 'snoozed_until'],
    replaces: true,
  },
  {
    name: 'notification_doses',
    order: 'kind collate "C", medication_plan, local_date, slot collate "C"',
    replaces: true,
  },
  { name: 'chatbot_conversations', order: 'id' },
  { name: 'chatbot_messages', order: 'reply_to nulls first, id' },
  {
    name: 'record_history',
    order: 'id',
    without: ['id', 'changed_by'],
    read: {
      position: 'row_number() over (order by t.id)',
      by_owner: 't.changed_by is not distinct from t.user_id',
      earlier: EARLIER,
    },
    write: {
      changed_by: `case when (e.line ->> 'by_owner')::boolean then own.id end`,
      earlier: `(e.line -> 'earlier') || jsonb_build_object('user_id', own.id)`,
    },
    where: `t.record_type not in (${OTHER_HISTORY})`,
  },
]

/** Further readable tables of the file, as SQL over the table of the same name. */
export const SHOWN_TABLES: Readonly<Record<string, string>> = {
  accounts:
    'email, email_verified_at, google_subject is not null as signs_in_with_google, created_at, updated_at',
  sessions: 'user_agent, created_at, last_used_at, expires_at, revoked_at, revoked_because',
  calendar_feeds:
    'id, name, private_titles, with_alarms, with_doses, with_appointments, created_at, updated_at, deleted_at',
  calendar_fetches: 'calendar_feed, fetched_at',
  push_subscriptions: 'id, device, created_at, last_delivered_at, last_failed_at, signed_out_at',
  notification_deliveries: 'notification, channel, state, attempts, changed_at',
  document_readings: 'document, status, reason, pages, text, updated_at',
  document_trash: 'document, deleted_at',
  lab_extractions: 'id, document, status, reason, found, created_at, updated_at',
  imports: 'id, holds, file_name, size, state, problem, counts, created_at, imported_at, undone_at',
  imported_records: 'import, record_id, version',
  review_reports: 'id, reason, note, reported_at',
  mail_outbox: 'recipient, template, language, created_at, sent_at, failed_at',
  chatbot_consents: 'host, agreed, decided_at',
  own_exports: 'id, state, size, created_at, expires_at',
  own_imports: 'id, state, size, created_at, imported_at',
}

/** Tables that stay out, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  passkeys: 'keys with which somebody signs in here, and nowhere else',
  totp_factors: 'the secret of one-time codes',
  recovery_codes: 'hashes of codes that sign in',
  email_tokens: 'hashes of links that sign in; they end within a day',
  reminder_tokens: 'hashes of what lets a message mark a dose',
  search_postings: 'the words of the record for its search, made anew by the database itself',
  reminder_wakes: 'when this server looks next, worked out from the plans',
  notices: 'on the way to becoming a notification',
  log_sittings: 'by which readings stand within minutes, worked out anew',
  lab_judgements: 'by what the results were judged last, worked out anew',
  import_pieces: 'a file that waits to be imported, for a day at most',
  import_lines: 'what the check of such a file found',
  import_records: 'what such a file would add',
  chat_peers: 'who is connected just now',
  bus_payloads: 'what one server tells another, for seconds',
}
