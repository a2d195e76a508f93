import type { Share } from '@salve/contract/shares.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../db/json-item.ts'
import { type SqlText, sql } from '../../db/sql.ts'

const guests = `(select coalesce(json_agg(json_build_object('id', guest.id, 'name', guest.name,
    'first_opened_at', rfc3339(first_opened_at), 'last_opened_at', rfc3339(last_opened_at), 'openings', openings)
    order by last_opened_at desc), '[]')
  from share_guests guest where guest.user_id = record.user_id and guest.share = record.id)`

const item = jsonItem<Omit<Share, 'ended' | 'ended_at'>>({
  id: word('id'),
  title: text('title'),
  clinician: maybe(word('clinician')),
  clinician_email: maybe(text('clinician_email')),
  mailed_at: maybe(moment('mailed_at')),
  message: text('message'),
  sections: plain(`(scope -> 'sections')`),
  health_issues: plain(`(scope -> 'health_issues')`),
  documents: plain(`(scope -> 'documents')`),
  from: plain(`(scope -> 'from')`),
  to: plain(`(scope -> 'to')`),
  has_passcode: plain('(passcode_hash is not null)'),
  passcode_failures: plain('passcode_failures'),
  created_at: moment('created_at'),
  updated_at: moment('updated_at'),
  expires_at: moment('expires_at'),
  guests: plain(guests),
})

/** The JSON of a row called `record` at `now`. */
export const shareItem = (now: Date): SqlText => sql`
  (left(${item}, -1) || ',"ended":' || case
    when revoked_because = 'patient' then '"revoked"' when revoked_because = 'passcode' then '"locked"'
    when expires_at <= ${now} then '"expired"' else 'null' end
  || ',"ended_at":' || coalesce('"' || rfc3339(case when revoked_at is not null then revoked_at
    when expires_at <= ${now} then expires_at end) || '"', 'null') || '}')`
