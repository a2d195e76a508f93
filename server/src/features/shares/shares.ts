import type { createShare, Share, ShareDetail, ShareSection } from '@salve/contract/shares.ts'
import { plainPasscode, SHARES_MAX } from '@salve/contract/shares.ts'
import type { BodyOf } from '@salve/contract/endpoint.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { linkHash, newLinkToken, openLink, sealLink } from '../../lib/share-links.ts'
import type { Context } from '../../context.ts'
import { type Sql } from '../../db/client.ts'
import { pageOf, readCursor } from '../../db/pages.ts'
import { sql } from '../../db/sql.ts'
import { conflict, invalid, notFound } from '../../lib/errors.ts'
import { shareItem } from './share-item.ts'

type Body = BodyOf<typeof createShare>

const HOUR_MS = 60 * 60_000
export const inHours = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS)

interface Listed {
  status?: 'active' | 'ended' | undefined
  limit: number
  cursor?: string | undefined
}

/** The shares of a patient as the body of a list, the newest first. */
export function listOfShares(
  context: Context,
  db: Sql,
  patient: string,
  { status, limit, cursor }: Listed,
): Promise<string> {
  const now = context.now()
  const after = readCursor(context.keys.cursor, 'shares', cursor)
  const wanted =
    status === undefined
      ? sql`true`
      : sql`(revoked_at is null and expires_at > ${now}) = ${status === 'active'}`
  const rows = sql`
    select ${shareItem(now)} as item from shares as record
    where user_id = ${patient} and ${wanted}
      and ${after ? sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by created_at desc, id desc limit ${limit + 1}`
  return pageOf<Share>(db, {
    rows,
    keyOf: (share) => [share.created_at, share.id],
    limit,
    cursorKey: context.keys.cursor,
    list: 'shares',
  })
}

/**
 * The sections of a new share and of the live ones of the last day: two halves of a record are all
 * of it.
 */
export async function sectionsWith(
  db: Sql,
  patient: string,
  sections: readonly ShareSection[],
  now: Date,
): Promise<ShareSection[]> {
  const { rows } = await sql<{ given: ShareSection[] }>`
    select array(select distinct jsonb_array_elements_text(scope -> 'sections') from shares
      where user_id = ${patient} and created_at > ${inHours(now, -24)} and revoked_at is null and expires_at > ${now}) as given`.execute(
    db,
  )
  return [...new Set([...sections, ...(rows[0]?.given ?? [])])]
}

interface Row {
  item: string
  token_sealed: Buffer | null
  shared_issues: ShareDetail['shared_issues']
  shared_documents: ShareDetail['shared_documents']
}

/** One share with its link; throws 404. */
export async function readShare(
  context: Context,
  db: Sql,
  patient: string,
  id: string,
): Promise<ShareDetail> {
  const { rows } = await sql<Row>`
    select ${shareItem(context.now())} as item /* never null: item: each scope has all its lists */, token_sealed,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'is_deleted', deleted_at is not null) order by name)
        from health_issues issue where issue.user_id = record.user_id
          and issue.id in (select value::uuid from jsonb_array_elements_text(scope -> 'health_issues'))), '[]') as shared_issues,
      coalesce((select json_agg(json_build_object('id', shared.value, 'name', coalesce(title, ''),
          'is_deleted', document.id is null or deleted_at is not null) order by title)
        from jsonb_array_elements_text(scope -> 'documents') shared
        left join documents document on document.user_id = record.user_id and document.id = shared.value::uuid), '[]') as shared_documents
    from shares as record where user_id = ${patient} and id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { item, token_sealed, ...shared } = row
  const share = JSON.parse(item) as Share
  return {
    ...share,
    ...shared,
    url: share.ended ? null : linkOf(context, { patient, shareId: id }, token_sealed),
  }
}

/** The whole link of a share, out of its sealed token. A share that lives has one. */
export function linkOf(
  context: Context,
  owner: { patient: string; shareId: string },
  sealed: Buffer | null,
): string {
  if (!sealed) throw new Error('a share that lives has no link')
  return `${context.config.publicUrl}/consultation/${openLink(context.keys.shareLink, owner, sealed)}`
}

/** Makes a share, or answers the one that the same request made before. `made` says which. */
export async function makeShare(
  context: Context,
  db: Sql,
  { patient, id, body }: { patient: string; id: string; body: Body },
): Promise<boolean> {
  const now = context.now()
  const { sections, health_issues, documents, from, to } = body
  const token = newLinkToken()
  // Keyed, since a short passcode is in it.
  const create_digest = context.keys.fingerprint(`share ${patient} ${JSON.stringify(body)}`)
  await requireOwnRecords(db, patient, body, now)
  const made = await db
    .insertInto('shares')
    .values({
      user_id: patient,
      id,
      token_hash: linkHash(token),
      token_sealed: sealLink(context.keys.shareLink, { patient, shareId: id }, token),
      title: body.title,
      clinician: body.clinician,
      clinician_email: body.clinician_email,
      message: body.message,
      scope: JSON.stringify({ sections, health_issues, documents, from, to }),
      expires_at: inHours(now, body.expires_in_hours),
      passcode_hash: body.passcode === null ? null : await hashPassword(plainPasscode(body.passcode)),
      create_digest,
      created_at: now,
      updated_at: now,
      revoked_because: null,
    })
    .onConflict((clash) => clash.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return true
  const earlier = await db
    .selectFrom('shares')
    .select('create_digest')
    .where('user_id', '=', patient)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!earlier?.create_digest.equals(create_digest)) throw conflict('same-key-other-body')
  return false
}

/**
 * Rejects, at the field, records outside this patient's record or the directory, and a share above
 * the maximum.
 */
async function requireOwnRecords(db: Sql, patient: string, body: Body, now: Date): Promise<void> {
  const { rows } = await sql<{ issues: number; documents: number; clinician: boolean; open: number }>`
    select
      (select count(*)::int from health_issues where user_id = ${patient} and deleted_at is null
        and id = any(${body.health_issues}::uuid[])) as issues,
      (select count(*)::int from documents where user_id = ${patient} and deleted_at is null
        and id = any(${body.documents}::uuid[])) as documents,
      ${body.clinician}::uuid is null or exists (select from clinicians where id = ${body.clinician}) as clinician,
      (select count(*)::int from shares where user_id = ${patient} and revoked_at is null and expires_at > ${now}) as open`.execute(
    db,
  )
  const [found] = rows
  if (found?.issues !== body.health_issues.length) throw invalid({ health_issues: ['unknown_health_issue'] })
  if (found.documents !== body.documents.length) throw invalid({ documents: ['unknown_document'] })
  if (!found.clinician) throw invalid({ clinician: ['unknown_clinician'] })
  if (found.open >= SHARES_MAX) throw invalid({ title: ['too_many_shares'] })
}
