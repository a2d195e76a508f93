import type { Questions } from '../../record/snapshot.ts'
import { KEPT_TABLES } from '../tables.ts'

/** True when nothing was entered yet: a new account's first rows do not count. */
export async function isRecordEmpty(client: Questions, patient: string): Promise<boolean> {
  const filled = KEPT_TABLES.filter(({ replaces }) => !replaces).map(
    ({ name }) => `exists (select from "${name}" where user_id = $1::uuid)`,
  )
  const { rows } = await client.query<{ filled: boolean }>(`select ${filled.join(' or ')} as filled`, [
    patient,
  ])
  return rows[0]?.filled === false
}
