import type { BodyOf } from '@salve/contract/endpoint.ts'
import {
  getReminderSettings,
  patchReminderSettings,
  type ReminderSettings,
  type ReminderSettingsInput,
} from '@salve/contract/users/reminder-settings.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { withReminderDefaults } from '../../../record/reminder-settings.ts'
import { sql } from '../../../db/sql.ts'
import { mount, ONE_TRANSACTION } from '../../../http/mount.ts'
import { invalid } from '../../../lib/errors.ts'

export function reminderSettingsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getReminderSettings, async ({ accountId }) =>
    withReminderDefaults(await chosenBy(context.db.as(accountId), accountId)),
  )

  mount(
    app,
    context,
    patchReminderSettings,
    ({ db, accountId, body }) => changeSettings(db, accountId, body, context.now()),
    ONE_TRANSACTION,
  )
}

async function chosenBy(db: Sql, patient: string, lock = sql``): Promise<ReminderSettingsInput | null> {
  const { rows } = await sql<{ chosen: ReminderSettingsInput }>`
    select chosen from reminder_settings where user_id = ${patient} ${lock}`.execute(db)
  return rows[0]?.chosen ?? null
}

/** Stores only explicit choices, so that a better default reaches everybody else. */
async function changeSettings(
  db: Sql,
  patient: string,
  changes: BodyOf<typeof patchReminderSettings>,
  now: Date,
): Promise<ReminderSettings> {
  await checkPlans(db, patient, changes.critical_plans ?? [])
  await sql`
    insert into reminder_settings (user_id, chosen, updated_at) values (${patient}, '{}', ${now})
    on conflict (user_id) do nothing`.execute(db)
  const before = await chosenBy(db, patient, sql`for update`)
  const chosen = {
    ...before,
    ...changes,
    ...(changes.channels ? { channels: { ...before?.channels, ...changes.channels } } : {}),
  }
  await sql`
    update reminder_settings set chosen = ${JSON.stringify(chosen)}, updated_at = ${now} where user_id = ${patient}`.execute(
    db,
  )
  return withReminderDefaults(chosen as ReminderSettingsInput)
}

async function checkPlans(db: Sql, patient: string, plans: string[]): Promise<void> {
  if (plans.length === 0) return
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from medication_plans
    where user_id = ${patient} and deleted_at is null and id = any(${plans}::uuid[])`.execute(db)
  if (rows[0]?.known !== new Set(plans).size) throw invalid({ critical_plans: ['unknown_plan'] })
}
