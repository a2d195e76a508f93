import type { Questions } from '../../record/snapshot.ts'
import { KEPT_TABLES } from '../tables.ts'

/** Whether nothing was entered yet: what a new account has from its first day does not count. */
export async function isRecordEmpty(client: Questions, userId: string): Promise<boolean> {
  const filled = KEPT_TABLES.filter(({ replaces }) => !replaces).map(
    ({ name }) => `exists (select from "${name}" where user_id = $1::uuid)`,
  )
  const { rows } = await client.query<{ filled: boolean }>(`select ${filled.join(' or ')} as filled`, [
    userId,
  ])
  return rows[0]?.filled === false
}
