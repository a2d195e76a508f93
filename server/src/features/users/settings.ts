import {
  DEFAULT_SETTINGS,
  getSettings,
  patchSettings,
  resetSettings,
  type Settings,
} from '@salve/contract/users/settings.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { addDays } from '@salve/domain/local-time.ts'
import { SLOT_NAMES } from '@salve/domain/schedule/kinds.ts'
import { slotsOutOfOrder } from '@salve/domain/schedule/slot-order.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/client.ts'
import { noteSlotTimes, slotTimesOf } from '../../record/patient-times.ts'
import { mount, ONE_TRANSACTION } from '../../http/mount.ts'
import { invalid } from '../../lib/errors.ts'
import { patientToday } from '../../lib/patient-clock.ts'

const SLOT_TIMES = ['morningTime', 'noonTime', 'eveningTime', 'bedTime'] as const

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getSettings, async ({ accountId }) => {
    const { chosen } = await context.db
      .as(accountId)
      .selectFrom('settings')
      .select('chosen')
      .where('user_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return withDefaults(chosen)
  })

  mount(
    app,
    context,
    patchSettings,
    async ({ db, accountId, timeZone, body }) => {
      const before = await lockSettings(db, accountId)
      const { chosen } = await db
        .updateTable('settings')
        .set({ chosen: sql`chosen || ${JSON.stringify(body)}::jsonb`, updated_at: context.now() })
        .where('user_id', '=', accountId)
        .returning('chosen')
        .executeTakeFirstOrThrow()
      // Validated in their combined state, and rolled back if inconsistent: two changes may be
      // concurrent.
      const settings = withDefaults(chosen)
      requireTimesInOrder(settings)
      await noteTimes(context, db, accountId, timeZone, before, settings)
      return settings
    },
    ONE_TRANSACTION,
  )

  mount(
    app,
    context,
    resetSettings,
    async ({ db, accountId, timeZone }) => {
      const before = await lockSettings(db, accountId)
      await db
        .updateTable('settings')
        .set({ chosen: '{}', updated_at: context.now() })
        .where('user_id', '=', accountId)
        .execute()
      await noteTimes(context, db, accountId, timeZone, before, DEFAULT_SETTINGS)
      return DEFAULT_SETTINGS
    },
    ONE_TRANSACTION,
  )
}

async function lockSettings(db: Sql, account: string): Promise<Settings> {
  const { chosen } = await db
    .selectFrom('settings')
    .select('chosen')
    .where('user_id', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return withDefaults(chosen)
}

/** Changed slot times apply from tomorrow on: today's doses were already announced. */
async function noteTimes(
  context: Context,
  db: Sql,
  account: string,
  timeZone: string,
  before: Settings,
  after: Settings,
): Promise<void> {
  if (SLOT_TIMES.every((key) => before[key] === after[key])) return
  const tomorrow = addDays(patientToday(context, timeZone), 1)
  await noteSlotTimes(db, account, slotTimesOf(before), slotTimesOf(after), tomorrow)
}

const withDefaults = (chosen: object): Settings => ({ ...DEFAULT_SETTINGS, ...(chosen as Partial<Settings>) })

function requireTimesInOrder(settings: Settings): void {
  const late = slotsOutOfOrder(slotTimesOf(settings)).map((slot) => SLOT_TIMES[SLOT_NAMES.indexOf(slot)])
  if (late.length > 0) throw invalid(Object.fromEntries(late.map((key) => [key, ['times_in_order']])))
}
