import type { ChatbotModel, ChatbotModelInput } from '@salve/contract/chatbot/model.ts'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { conflict } from '../../../lib/errors.ts'
import type { Sql } from '../../../db/client.ts'

/** The configured model, and the patient's decision about it. */
export async function readModel({ model }: Context, db: Sql, patient: string): Promise<ChatbotModel> {
  if (!model) return { host: null, name: null, agreed: null }
  const { rows } = await sql<{ agreed: boolean }>`
    select agreed from chatbot_consents where user_id = ${patient} and host = ${model.host}`.execute(db)
  return { host: model.host, name: model.name, agreed: rows[0]?.agreed ?? null }
}

/** Stores the patient's decision; 409 when the displayed model is not the configured one. */
export async function decide(
  context: Context,
  db: Sql,
  patient: string,
  { host, agreed }: ChatbotModelInput,
): Promise<ChatbotModel> {
  if (host !== context.model?.host) throw conflict('changed-meanwhile', await readModel(context, db, patient))
  await sql`
    insert into chatbot_consents (user_id, host, agreed, decided_at)
    values (${patient}, ${host}, ${agreed}, ${context.now()})
    on conflict (user_id, host) do update set agreed = excluded.agreed, decided_at = excluded.decided_at
  `.execute(db)
  return readModel(context, db, patient)
}
