import { createHash, randomBytes } from 'node:crypto'
import type { enterShare, Entered } from '@salve/contract/consultation/entry.ts'
import type { BodyOf } from '@salve/contract/endpoint.ts'
import { guestTokens } from '../../auth/guest-tokens.ts'
import { countUse, RATE_LIMITS } from '../../auth/rate-limits.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/client.ts'
import { addNotice } from '../../record/notices.ts'
import { addReceipt } from '../../record/receipts.ts'
import { sql } from '../../db/sql.ts'
import { forbidden } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { factsOf, findShare, type FoundShare } from './found-share.ts'
import { requirePasscode } from './passcode.ts'
import { inTransaction } from '../../db/in-transaction.ts'

type Body = BodyOf<typeof enterShare>
type GuestKey = Entered['guest']

/** An open page polls every few minutes; after a longer absence the share counts as opened anew. */
const OPENING_GAP_MS = 30 * 60_000
const SECRET_BYTES = 32

/** Admits a person who has the link and, if set, the passcode; or readmits a known guest. */
export async function enter(context: Context, body: Body, address: string): Promise<Entered> {
  const share = await findShare(context, body.token, address)
  // An entering person has no identity yet: the record itself controls access.
  const db = context.db.as(share.user_id)
  const known = body.guest && (await knownName(db, share, body.guest))
  if (share.passcode_hash !== null && known === undefined) {
    if (body.passcode === undefined) throw forbidden('passcode-needed')
    await requirePasscode(context, db, share, { name: body.name, passcode: body.passcode })
  }
  // Another name on the same device is another person.
  const guest =
    body.guest && known === body.name
      ? await comeBack(context, db, share, body.guest)
      : await comeIn(context, db, share, body.name)
  const facts = await factsOf(db, share)
  const claims = { patient: share.user_id, shareId: share.id, guestId: guest.id }
  return {
    ...guestTokens(context.keys.guest, context.now).issue(claims),
    guest,
    patient_name: facts.patient_name,
    share: facts,
  }
}

/** The name that this browser gave before; undefined when it never entered this share. */
async function knownName(db: Sql, { user_id, id }: FoundShare, guest: GuestKey): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from share_guests
    where user_id = ${user_id} and id = ${guest.id} and share = ${id} and secret_hash = ${hashOf(guest.secret)}`.execute(
    db,
  )
  return rows[0]?.name
}

async function comeBack(context: Context, db: Sql, share: FoundShare, guest: GuestKey): Promise<GuestKey> {
  const { user_id } = share
  const now = context.now()
  const isAnew = sql`last_seen_at < ${new Date(now.getTime() - OPENING_GAP_MS)}`
  await inTransaction(db, async (db) => {
    const { rows } = await sql<{ name: string; last_opened_at: string }>`
        update share_guests set last_seen_at = ${now},
          last_opened_at = case when ${isAnew} then ${now} else last_opened_at end,
          openings = openings + case when ${isAnew} then 1 else 0 end
        where user_id = ${user_id} and id = ${guest.id} returning name, last_opened_at`.execute(db)
    const [seen] = rows
    if (seen && new Date(seen.last_opened_at).getTime() === now.getTime())
      await noteOpening(context, db, share, { id: guest.id, name: seen.name })
  })
  return guest
}

async function comeIn(context: Context, db: Sql, share: FoundShare, name: string): Promise<GuestKey> {
  await countUse(context, RATE_LIMITS.newGuest, share.id)
  const { user_id, id, title } = share
  const now = context.now()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const guest = { id: newId(), secret }
  await inTransaction(db, async (db) => {
    await db
      .insertInto('share_guests')
      .values({
        user_id,
        id: guest.id,
        share: id,
        name,
        secret_hash: hashOf(secret),
        first_opened_at: now,
        last_opened_at: now,
        last_seen_at: now,
      })
      .execute()
    const detail = { id, title, event: 'opened', guest_name: name }
    // One key for all guests: the patient is notified of the first.
    await addNotice(db, user_id, { kind: 'share', key: `opened ${id}`, at: now, detail })
    await noteOpening(context, db, share, { id: guest.id, name })
  })
  return guest
}

function noteOpening(
  context: Context,
  db: Sql,
  { user_id, id, title }: FoundShare,
  guest: { id: string; name: string },
): Promise<unknown> {
  return addReceipt(db, user_id, {
    kind: 'share_opened',
    at: context.now(),
    share: id,
    guest,
    facts: { title },
  })
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
