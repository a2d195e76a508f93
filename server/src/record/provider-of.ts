import { invalid } from '../lib/errors.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

/** An entry of the directory or one of the patient's own clinicians, at most one of them. */
export interface ProviderRef {
  clinician: string | null
  diagnostic_center: string | null
  own_clinician: string | null
}

/**
 * The name of whom it refers to, as the directory or the patient has it; null when it refers to
 * nobody. Refuses, with 422 beside the field, somebody who is in neither. An own clinician who was
 * deleted is still good for what they were named in; an entry of a sample directory that is no more
 * for the appointment (`appointment`) that named it before.
 */
export async function nameOfProvider(
  db: Sql,
  patient: string,
  ref: ProviderRef,
  appointment: string | null = null,
): Promise<string | null> {
  const { clinician, diagnostic_center, own_clinician } = ref
  if (own_clinician !== null) {
    const { rows } = await sql<{ name: string }>`
      select name from own_clinicians own where user_id = ${patient} and id = ${own_clinician}
        and (deleted_at is null or exists (
          select from appointments where user_id = ${patient} and own_clinician = own.id))`.execute(db)
    if (!rows[0]) throw invalid({ own_clinician: ['unknown_own_clinician'] })
    return rows[0].name
  }
  if (clinician === null && diagnostic_center === null) return null
  const { rows } = await sql<{ name: string; is_gone: boolean }>`
    select name, is_sample and retired_at is not null and not exists (
      select from appointments where user_id = ${patient} and id = ${appointment}
        and coalesce(clinician, diagnostic_center) = entries.id) as is_gone
    from (
      select id, trim(title || ' ' || name) as name, is_sample, retired_at from clinicians where id = ${clinician}
      union all
      select id, name, is_sample, retired_at from diagnostic_centers where id = ${diagnostic_center}
    ) as entries
  `.execute(db)
  const field = clinician === null ? 'diagnostic_center' : 'clinician'
  if (!rows[0]) throw invalid({ [field]: ['unknown_provider'] })
  if (rows[0].is_gone) throw invalid({ [field]: ['sample_provider'] })
  return rows[0].name
}
