import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { createAppointment } from '@salve/contract/appointments.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import { invalid } from '../../lib/errors.ts'

type Body = BodyOf<typeof createAppointment>

/** Whom the appointment is with: as the directory names them, or as typed. Refuses an id that is not in the directory. */
export async function providerNameOf(db: Sql, body: Body): Promise<string | null> {
  const { clinician, diagnostic_center } = body
  if (clinician === null && diagnostic_center === null) return body.provider_name
  const { rows } = await sql<{ name: string }>`
    select title || ' ' || name as name from clinicians where id = ${clinician}
    union all select name from diagnostic_centers where id = ${diagnostic_center}
  `.execute(db)
  if (!rows[0])
    throw invalid({ [clinician === null ? 'diagnostic_center' : 'clinician']: ['unknown_provider'] })
  return rows[0].name
}
