import { createHash, createHmac } from 'node:crypto'
import { CALENDAR_FEEDS_MAX, type CalendarFeed, type CalendarFeedInput } from '@salve/contract/calendar.ts'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../db/json-item.ts'
import type { TellOfGiving } from '../../mail/tell-of-giving.ts'
import { createRecord, type RecordKind } from '../../record/records.ts'
import { sql } from '../../db/sql.ts'
import { conflict, invalid, notFound } from '../../lib/errors.ts'
import type { Sql } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'

export const calendarFeeds: RecordKind = {
  table: 'calendar_feeds',
  item: jsonItem<CalendarFeed>({
    id: word('id'),
    name: text('name'),
    private_titles: plain('private_titles'),
    with_alarms: plain('with_alarms'),
    with_doses: plain('with_doses'),
    with_appointments: plain('with_appointments'),
    last_fetched_at: maybe(
      moment(
        '(select fetched_at from calendar_fetches asked where asked.user_id = record.user_id and asked.calendar_feed = record.id)',
      ),
    ),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
}

/** Valid ones, newest first. */
export async function listFeeds(db: Sql, patient: string): Promise<CalendarFeed[]> {
  const { rows } = await sql<{ json: string }>`
    select ${calendarFeeds.item} as json from calendar_feeds as record
    where user_id = ${patient} and deleted_at is null order by created_at desc, id`.execute(db)
  return rows.map(({ json }) => JSON.parse(json) as CalendarFeed)
}

/**
 * An address is shown once. The list tells enough of a feed to repeat the request that made it, so
 * that only a repeat of a lost answer gets the address again.
 */
const REPEATED_FOR_MS = 60 * 60_000

interface NewFeed {
  patient: string
  id: string
  body: z.output<typeof CalendarFeedInput>
  tell: TellOfGiving
}

/** Makes an address, or answers the one that the same request made before. */
export async function createFeed(
  context: Context,
  db: Sql,
  { patient, id, body, tell }: NewFeed,
): Promise<CalendarFeed & { url: string }> {
  const secret = secretOf(context, patient, id)
  const feeds = await listFeeds(db, patient)
  if (feeds.length >= CALENDAR_FEEDS_MAX && !feeds.some((feed) => feed.id === id))
    throw invalid({ name: ['too_many_calendars'] })
  const { json, made } = await inTransaction(db, async (db) => {
    const created = await createRecord(db, calendarFeeds, {
      patient,
      id,
      now: context.now(),
      values: { ...columnsOf(body), token_hash: hashOf(secret) },
      content: body,
    })
    if (created.made) await tell(db, 'calendar_made')
    return created
  })
  const isAlive = (await listFeeds(db, patient)).some((feed) => feed.id === id)
  if (!isAlive) throw conflict('same-key-other-body')
  const feed = JSON.parse(json) as CalendarFeed
  if (!made && context.now().getTime() - Date.parse(feed.created_at) > REPEATED_FOR_MS)
    throw conflict('same-key-other-body')
  return { ...feed, url: `${context.config.publicUrl}/api/calendar/${secret}.ics` }
}

/** Returns true when the address would reveal more than it does now. */
export async function showsMore(
  db: Sql,
  patient: string,
  id: string,
  body: z.output<typeof CalendarFeedInput>,
): Promise<boolean> {
  const now = (await listFeeds(db, patient)).find((feed) => feed.id === id)
  if (!now) return false
  return (
    (now.private_titles && !body.private_titles) ||
    (!now.with_doses && body.with_doses) ||
    (!now.with_appointments && body.with_appointments)
  )
}

/** A list of values in SQL has no type of its own. */
const columnsOf = ({ name, ...choices }: z.output<typeof CalendarFeedInput>) => ({
  name,
  ...Object.fromEntries(Object.entries(choices).map(([column, value]) => [column, sql`${value}::boolean`])),
})

export type FoundFeed = Pick<
  CalendarFeed,
  'id' | 'private_titles' | 'with_alarms' | 'with_doses' | 'with_appointments'
> & { user_id: string }

/** Finds a secret's calendar; throws 404 for one that is revoked or was never made. */
export async function findFeed(context: Context, secret: string): Promise<FoundFeed> {
  const { rows } = await sql<FoundFeed>`
    select user_id, id, private_titles, with_alarms, with_doses, with_appointments from calendar_feeds
    where token_hash = ${hashOf(secret)} and deleted_at is null
      and not exists (select from accounts a where a.user_id = calendar_feeds.user_id and a.erase_at is not null)`.execute(
    context.db.auth,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function noteFetch(context: Context, db: Sql, { user_id, id }: FoundFeed): Promise<void> {
  await sql`
    insert into calendar_fetches (user_id, calendar_feed, fetched_at) values (${user_id}, ${id}, ${context.now()})
    on conflict (user_id, calendar_feed) do update set fetched_at = excluded.fetched_at`.execute(db)
}

/**
 * 256 bits that nobody can guess without the server's key. Made from the row's id, so that a
 * repeated request gets the same address while the database holds its hash alone.
 */
const secretOf = (context: Context, patient: string, id: string) =>
  createHmac('sha256', context.keys.calendar).update(`${patient} ${id}`).digest('base64url')

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
