import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

export interface ModeratedReview {
  id: string
  about: string
  stars: number
  text: string
  written_in: string
  is_hidden: boolean
  reports: { reason: string; note: string }[]
}

/**
 * Reads reviews for the operator's moderation, most reports first: never who wrote or reported
 * them. `auth` sees reports of all.
 */
export async function reportedReviews(
  auth: Sql,
  { reportedOnly }: { reportedOnly: boolean },
): Promise<ModeratedReview[]> {
  const { rows } = await sql<ModeratedReview>`
    select p.id, coalesce(
        (select trim(title || ' ' || name) from clinicians where id = p.clinician),
        (select name from diagnostic_centers where id = p.diagnostic_center)) as about, /* never null: about: no entry is deleted that a review points at */
      p.stars, p.text, to_char(p.written_at at time zone 'UTC', 'YYYY-MM') as written_in,
      p.hidden_at is not null as is_hidden,
      (select coalesce(json_agg(json_build_object('reason', reason, 'note', note) order by reported_at), '[]')
        from review_reports where published_review = p.id) as reports
    from published_reviews p where not is_withdrawn
      and (not ${reportedOnly} or exists (select from review_reports where published_review = p.id))
    order by (select count(*) from review_reports where published_review = p.id) desc, p.written_at desc
  `.execute(auth)
  return rows
}

/** Hides a review and removes it from the average; false for an unknown id. */
export async function hideReview(auth: Sql, id: string, now: Date): Promise<boolean> {
  const { changed } = await sql`
    update published_reviews set hidden_at = coalesce(hidden_at, ${now}) where id = ${id}`.execute(auth)
  return changed > 0
}

/** Undoes that. */
export async function showReview(auth: Sql, id: string): Promise<boolean> {
  const { changed } = await sql`update published_reviews set hidden_at = null where id = ${id}`.execute(auth)
  return changed > 0
}
