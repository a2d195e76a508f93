import { SHARED_DOCUMENTS_MAX } from '@salve/contract/shares.ts'
import { invalid } from '../lib/errors.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

/** Lets a share's guests read these documents, too. Throws 422 above the share's maximum. */
export async function shareDocuments(
  db: Sql,
  patient: string,
  share: string,
  documents: readonly string[],
): Promise<void> {
  if (documents.length === 0) return
  const { rows } = await sql<{ count: number | null }>`
    update shares set scope = jsonb_set(scope, '{documents}', (
      select jsonb_agg(distinct named) from (
        select jsonb_array_elements(scope -> 'documents') union select to_jsonb(id) from unnest(${documents}::text[]) as id
      ) as all_named (named)))
    where user_id = ${patient} and id = ${share}
    returning jsonb_array_length(scope -> 'documents') as count
  `.execute(db)
  if ((rows[0]?.count ?? 0) > SHARED_DOCUMENTS_MAX)
    throw invalid({ attachments: ['too_many_shared_documents'] })
}
